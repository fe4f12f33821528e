import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, UsageError } from '../command.ts'
import { layTable, moment } from '../layout.ts'

export const staff: Command = {
  name: 'staff',
  usage: '[invite] [EMAIL owner|admin|finance|support|warehouse|reader|none|no-factor]',
  summary:
    'List the staff, invite a person, let a member in, take the role away or a lost authenticator off.',
  help: [
    '  invite     mails a link; the person needs no account yet',
    '  owner      may do everything; so may admin',
    '  finance    refunds, bills, exports and the accounts',
    '  support    reads everything, ships, cancels and refunds small sums',
    '  warehouse  packs, ships, takes deliveries and returns, counts stock',
    '  reader     reads, and sees e-mail addresses shortened',
    '  none       no longer works here; the account stays',
    '  no-factor  lost phone and recovery codes; the password alone signs in until a new one is set up',
    '',
    'Without an invitation the member needs an account whose e-mail address is confirmed.',
    '',
    'npm run shop -- staff invite kim@shop.example support',
  ],
  options: {},
  async run({ words }, shop) {
    if (words[0] === 'invite') return invite(shop, words.slice(1))
    const [email, role, ...more] = words
    if (more.length > 0 || (email && !role)) throw new UsageError('Say an e-mail and a role, or nothing.')
    if (!email || !role) return listStaff(shop)
    if (role === 'none') return dismiss(shop, email)
    if (role === 'no-factor') return removeFactor(shop, email)
    const answer = await shop.send<OfficeAnswer<'POST /admin/staff'>>('POST', '/staff', { email, role })
    return { answer, text: `${answer.email}: ${answer.role} from now on.` }
  },
}

async function listStaff(shop: AdminClient): Promise<Outcome> {
  const answer = await shop.get<OfficeAnswer<'GET /admin/staff'>>('/staff')
  if (answer.staff.length === 0) return { answer, text: 'There is no staff account yet.' }
  const rows = answer.staff.map((each) => [
    each.email,
    each.role,
    `${each.firstName} ${each.lastName}`.trim(),
    each.secondFactor ? 'yes' : 'no',
    moment(each.createdAt),
    each.userId,
  ])
  const heads = ['E-mail', 'Role', 'Name', 'Second factor', 'Since (UTC)', 'ID']
  return { answer, text: layTable(heads, rows) }
}

async function find(shop: AdminClient, email: string) {
  const answer = await shop.get<OfficeAnswer<'GET /admin/staff'>>('/staff')
  const found = answer.staff.find((each) => each.email === email.trim().toLowerCase())
  if (!found) throw new UsageError(`${email} is not on the staff.`)
  return found
}

async function removeFactor(shop: AdminClient, email: string): Promise<Outcome> {
  const found = await find(shop, email)
  await shop.send('DELETE', `/staff/${encodeURIComponent(found.userId)}/second-factor`, undefined)
  const text = `${found.email} signs in with the password alone until a new authenticator is set up.`
  return { answer: { ...found, secondFactor: false }, text }
}

async function dismiss(shop: AdminClient, email: string): Promise<Outcome> {
  const found = await find(shop, email)
  await shop.send('DELETE', `/staff/${encodeURIComponent(found.userId)}`, undefined)
  return { answer: found, text: `${found.email} no longer works here.` }
}

async function invite(shop: AdminClient, [email, role, ...more]: string[]): Promise<Outcome> {
  if (!email || !role || more.length > 0) throw new UsageError('Say an e-mail and a role.')
  const answer = await shop.send<OfficeAnswer<'POST /admin/staff/invitations'>>(
    'POST',
    '/staff/invitations',
    {
      email,
      role,
    },
  )
  return {
    answer,
    text: `${answer.email} gets an email and may join as ${answer.role} until ${moment(answer.expiresAt)}.`,
  }
}
