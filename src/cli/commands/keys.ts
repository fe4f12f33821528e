import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, type Said, text, texts, UsageError } from '../command.ts'
import { layFields, layTable, moment } from '../layout.ts'

type MadeKey = OfficeAnswer<'POST /admin/api-keys'>

export const keys: Command = {
  name: 'keys',
  usage: '[make NAME | rotate ID | revoke ID] [--scope SCOPE]... [--expires DAY] [--old-until TIME]',
  summary: 'List API keys, or make, rotate or revoke one.',
  help: [
    '  --scope      what the key may do; repeat for more: devices:report (the default), orders:read,',
    '               parcels:write, stock:read, stock:write, reports:read',
    '  --expires    the last day of a new key, such as 2027-12-31',
    '  --old-until  the day on which the old key stops working after a rotation; by default it stops at once',
    '',
    'npm run shop -- keys make "Telematics platform"',
    'npm run shop -- keys make Warehouse --scope orders:read --scope parcels:write',
    'npm run shop -- keys rotate key_2c4v6b8n1m3k5j7h9g0f2d4s --old-until 2027-01-31',
  ],
  options: {
    scope: { type: 'string', multiple: true },
    expires: { type: 'string' },
    'old-until': { type: 'string' },
  },
  async run(said, shop) {
    const [what, which, ...more] = said.words
    if (what === undefined) return listKeys(shop)
    if (!which || more.length > 0)
      throw new UsageError('Say "make" and a name, or "rotate" or "revoke" and an ID.')
    if (what === 'make') return makeKey(said, shop, which)
    const path = `/api-keys/${encodeURIComponent(which)}`
    if (what === 'rotate') {
      const oldWorksUntil = text(said, 'old-until')
      return shownOnce(
        await shop.send<MadeKey>('POST', `${path}/rotation`, { ...(oldWorksUntil && { oldWorksUntil }) }),
      )
    }
    if (what !== 'revoke') throw new UsageError('Say "make" and a name, or "rotate" or "revoke" and an ID.')
    await shop.send('DELETE', path, undefined)
    return { answer: { id: which }, text: `Key ${which} is revoked.` }
  },
}

async function listKeys(shop: AdminClient): Promise<Outcome> {
  const answer = await shop.get<OfficeAnswer<'GET /admin/api-keys'>>('/api-keys')
  if (answer.apiKeys.length === 0) return { answer, text: 'There are no keys.' }
  const rows = answer.apiKeys.map((each) => [
    each.name,
    each.scopes.join(' '),
    moment(each.createdAt),
    moment(each.lastUsedAt),
    moment(each.expiresAt),
    moment(each.revokedAt),
    each.id,
  ])
  const headings = ['Name', 'May', 'Made (UTC)', 'Last used (UTC)', 'Ends (UTC)', 'Revoked (UTC)', 'ID']
  return { answer, text: layTable(headings, rows) }
}

async function makeKey(said: Said, shop: AdminClient, name: string): Promise<Outcome> {
  const scopes = texts(said, 'scope')
  const expiresAt = text(said, 'expires')
  return shownOnce(
    await shop.send<MadeKey>('POST', '/api-keys', {
      name,
      scopes: scopes.length > 0 ? scopes : ['devices:report'],
      ...(expiresAt && { expiresAt }),
    }),
  )
}

function shownOnce(answer: MadeKey): Outcome {
  const fields = { Key: answer.key, 'Signing secret': answer.signingSecret, ID: answer.id }
  return { answer, text: `${layFields(fields)}\nThe key and secret are shown only once.` }
}
