import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, UsageError } from '../command.ts'
import { layTable, moment } from '../layout.ts'

export const staff: Command = {
  name: 'staff',
  usage: '[EMAIL admin|support|none]',
  summary: 'List who works here, let a member in, or take the role away.',
  help: [
    '  admin    may do everything',
    '  support  reads everything, ships, cancels and refunds small sums',
    '  none     no longer works here; the account stays',
    '',
    'The member needs an account whose e-mail address is confirmed.',
    '',
    'npm run shop -- staff kim@shop.example support',
  ],
  options: {},
  async run({ words: [email, role, ...more] }, shop) {
    if (more.length > 0 || (email && !role)) throw new UsageError('Say an e-mail and a role, or nothing.')
    if (!email || !role) return listStaff(shop)
    if (role === 'none') return dismiss(shop, email)
    const answer = await shop.send<OfficeAnswer<'POST /admin/staff'>>('POST', '/staff', { email, role })
    return { answer, text: `${answer.email}: ${answer.role} from now on.` }
  },
}

async function listStaff(shop: AdminClient): Promise<Outcome> {
  const answer = await shop.get<OfficeAnswer<'GET /admin/staff'>>('/staff')
  if (answer.staff.length === 0) return { answer, text: 'Nobody has a staff account yet.' }
  const rows = answer.staff.map((each) => [
    each.email,
    each.role,
    `${each.firstName} ${each.lastName}`.trim(),
    moment(each.createdAt),
    each.userId,
  ])
  return { answer, text: layTable(['E-mail', 'Role', 'Name', 'Since (UTC)', 'ID'], rows) }
}

async function dismiss(shop: AdminClient, email: string): Promise<Outcome> {
  const answer = await shop.get<OfficeAnswer<'GET /admin/staff'>>('/staff')
  const found = answer.staff.find((each) => each.email === email.trim().toLowerCase())
  if (!found) throw new UsageError(`${email} is not on the staff.`)
  await shop.send('DELETE', `/staff/${encodeURIComponent(found.userId)}`, undefined)
  return { answer: found, text: `${found.email} no longer works here.` }
}
