import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, UsageError } from '../command.ts'
import { layFields, layTable, moment } from '../layout.ts'

export const webhooks: Command = {
  name: 'webhooks',
  usage: '[add URL TYPE... | remove ID | test ID | sent | replay ID]',
  summary: 'Tell other programs of plans, bills and orders; show what was sent, send it again.',
  help: ['', 'npm run shop -- webhooks add https://platform.example/milepost plan.started plan.suspended'],
  options: {},
  async run({ words: [what, which, ...types] }, shop) {
    if (what === undefined) return list(shop)
    if (what === 'sent') return sent(shop)
    if (!which)
      throw new UsageError('Say "add" with an address and types, "remove", "test" or "replay" with an ID.')
    if (what === 'add') return add(shop, which, types)
    const path = `/webhooks/${encodeURIComponent(which)}`
    if (what === 'remove') {
      await shop.send('DELETE', path, undefined)
      return { answer: { id: which }, text: `Nothing is sent to ${which} any more.` }
    }
    if (what !== 'test' && what !== 'replay')
      throw new UsageError('Say "add", "remove", "test", "sent" or "replay".')
    const answer =
      what === 'test'
        ? await shop.send<OfficeAnswer<'POST /admin/webhooks/{id}/test'>>('POST', `${path}/test`, {})
        : await shop.send<OfficeAnswer<'POST /admin/webhooks/deliveries/{id}/replay'>>(
            'POST',
            `/webhooks/deliveries/${encodeURIComponent(which)}/replay`,
            {},
          )
    return { answer, text: `${answer.id} is sent within seconds.` }
  },
}

async function list(shop: AdminClient): Promise<Outcome> {
  const answer = await shop.get<OfficeAnswer<'GET /admin/webhooks'>>('/webhooks')
  if (answer.webhooks.length === 0) return { answer, text: 'There are no webhooks.' }
  const rows = answer.webhooks.map(({ url, types, id }) => [url, types.join(' '), id])
  return { answer, text: layTable(['Address', 'Events', 'ID'], rows) }
}

async function add(shop: AdminClient, url: string, types: string[]): Promise<Outcome> {
  const body = { url, types }
  const answer = await shop.send<OfficeAnswer<'POST /admin/webhooks'>>('POST', '/webhooks', body)
  return { answer, text: `${layFields({ Secret: answer.secret, ID: answer.id })}\nShown this once.` }
}

async function sent(shop: AdminClient): Promise<Outcome> {
  const answer = await shop.get<OfficeAnswer<'GET /admin/webhooks/deliveries'>>('/webhooks/deliveries')
  if (answer.deliveries.length === 0) return { answer, text: 'Nothing has been sent yet.' }
  const rows = answer.deliveries.map((one) => [
    one.type,
    one.status,
    one.attempts,
    one.lastStatus ?? '',
    moment(one.createdAt),
    one.id,
  ])
  return { answer, text: layTable(['Type', 'Status', 'Sent', 'Answer', 'Made (UTC)', 'ID'], rows) }
}
