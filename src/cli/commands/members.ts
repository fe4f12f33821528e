import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, optionalNumber, type Said, text, UsageError } from '../command.ts'
import { layFields, layTable, moment, money } from '../layout.ts'
import { MARKET_CHOICE } from '../markets.ts'

export const members: Command = {
  name: 'members',
  usage: `[WORDS] [--limit N] [--cursor ID] | show ID | credit ID --market ${MARKET_CHOICE} --amount N --reason TEXT | disable ID --reason TEXT | enable ID --reason TEXT | terms ID --reason TEXT [--withdraw] | refund-unagreed ID [--reason TEXT]`,
  summary: 'Find members, show one, take an amount off the next bill of one, or end and allow sign-in.',
  help: [
    '  WORDS     the beginning of an email or a name, an id, or the serial number of an adapter',
    '  show      plans, adapters, orders and bills of one member; never a password',
    '  credit    comes off the next bill, before tax; the reason stays in the log',
    '  disable   the member is signed out and signs in no more; plans and bills go on',
    '  enable    the member signs in again',
    '  terms     bills open without a card on file and are paid by their link; --withdraw asks for a card again',
    '  refund-unagreed  shows what the member was charged for adapters no agreement covers; with --reason gives it back',
    '',
    'npm run shop -- members robin@',
  ],
  options: {
    limit: { type: 'string' },
    cursor: { type: 'string' },
    market: { type: 'string' },
    amount: { type: 'string' },
    reason: { type: 'string' },
    withdraw: { type: 'boolean' },
  },
  async run(said, shop) {
    const [what, id] = said.words
    if (what === 'show') return show(shop, id)
    if (what === 'credit') return credit(said, shop, id)
    if (what === 'terms') return terms(said, shop, id)
    if (what === 'refund-unagreed') return refundUnagreed(said, shop, id)
    if (what === 'disable' || what === 'enable') return allow(said, shop, { id, allowed: what === 'enable' })
    const answer = await shop.get<OfficeAnswer<'GET /admin/members'>>('/members', {
      q: said.words.join(' ') || undefined,
      limit: optionalNumber(said, 'limit'),
      cursor: text(said, 'cursor'),
    })
    if (answer.members.length === 0) return { answer, text: 'No members.' }
    const rows = answer.members.map((each) => [
      each.email,
      `${each.firstName} ${each.lastName}`.trim(),
      each.planStatus,
      each.adapters,
      each.orders,
      moment(each.createdAt),
      each.id,
    ])
    const table = layTable(['Email', 'Name', 'Plan', 'Adapters', 'Orders', 'Since (UTC)', 'ID'], rows)
    return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
  },
}

async function show(shop: AdminClient, id: string | undefined): Promise<Outcome> {
  if (!id) throw new UsageError('Say the ID of the member.')
  const path = `/members/${encodeURIComponent(id)}`
  const answer = await shop.get<OfficeAnswer<'GET /admin/members/{id}'>>(path)
  const facts = layFields({
    Email: answer.email,
    Name: `${answer.firstName} ${answer.lastName}`.trim(),
    Mailbox: answer.emailVerified ? 'confirmed' : 'not confirmed',
    Role: answer.role,
    'Since (UTC)': moment(answer.createdAt),
    'Disabled (UTC)': moment(answer.disabledAt),
  })
  const parts = [
    facts,
    part(
      ['Plan', 'Status', 'Adapters', 'Next bill', 'Credit'],
      answer.plans.map((plan) => [
        plan.market,
        plan.status,
        plan.units,
        plan.nextBillOn,
        money(plan.credit, plan.currency),
      ]),
    ),
    part(
      ['Adapter', 'Status', 'Installed', 'Last report (UTC)', 'ID'],
      answer.devices.map((each) => [
        each.serial,
        each.state,
        each.installedAt,
        moment(each.lastReportAt),
        each.id,
      ]),
    ),
    part(
      ['Order', 'Status', 'Units', 'Total', 'Placed (UTC)'],
      answer.orders.map((each) => [
        each.orderNumber,
        each.status,
        each.quantity,
        money(each.total, each.currency),
        moment(each.createdAt),
      ]),
    ),
    part(
      ['Bill', 'Status', 'From', 'To', 'Total', 'ID'],
      answer.invoices.map((each) => [
        each.number,
        each.status,
        each.periodStart,
        each.periodEnd,
        money(each.total, each.currency),
        each.id,
      ]),
    ),
  ]
  return { answer, text: parts.filter(Boolean).join('\n\n') }
}

function part(headings: string[], rows: Parameters<typeof layTable>[1]): string {
  return rows.length === 0 ? '' : layTable(headings, rows)
}

async function credit(said: Said, shop: AdminClient, id: string | undefined): Promise<Outcome> {
  const [market, reason] = [text(said, 'market'), text(said, 'reason')]
  const amount = optionalNumber(said, 'amount')
  if (!id || !market || amount === undefined || !reason) {
    throw new UsageError('Say the ID, --market, --amount and --reason.')
  }
  const answer = await shop.send<OfficeAnswer<'POST /admin/members/{id}/credits'>>(
    'POST',
    `/members/${encodeURIComponent(id)}/credits`,
    { market, amount, reason },
  )
  return { answer, text: `${answer.amount.toFixed(2)} comes off the next bill.` }
}

async function allow(
  said: Said,
  shop: AdminClient,
  { id, allowed }: { id: string | undefined; allowed: boolean },
): Promise<Outcome> {
  const reason = text(said, 'reason')
  if (!id || !reason) throw new UsageError('Say the ID and --reason.')
  await shop.send('PUT', `/members/${encodeURIComponent(id)}/access`, { allowed, reason })
  const answer = { id, allowed }
  return {
    answer,
    text: allowed ? 'The member signs in again.' : 'The member is signed out and signs in no more.',
  }
}

async function terms(said: Said, shop: AdminClient, id: string | undefined): Promise<Outcome> {
  const reason = text(said, 'reason')
  if (!id || !reason) throw new UsageError('Say the ID and --reason.')
  const granted = said.options.withdraw !== true
  await shop.send('PUT', `/members/${encodeURIComponent(id)}/billing-terms`, { granted, reason })
  return {
    answer: { id, granted },
    text: granted
      ? 'Bills open without a card and are paid by their link.'
      : 'Bills need a card on file again.',
  }
}

async function refundUnagreed(said: Said, shop: AdminClient, id: string | undefined): Promise<Outcome> {
  if (!id) throw new UsageError('Say the ID of the member.')
  const path = `/members/${encodeURIComponent(id)}/unagreed-charges`
  const reason = text(said, 'reason')
  const answer = reason
    ? await shop.send<OfficeAnswer<'POST /admin/members/{id}/unagreed-charges/refund'>>(
        'POST',
        `${path}/refund`,
        {
          reason,
        },
      )
    : await shop.get<OfficeAnswer<'GET /admin/members/{id}/unagreed-charges'>>(path)
  const rows = answer.plans.map((plan) => [
    plan.market,
    plan.serials.join(', '),
    money(plan.amount, plan.currency),
    money(plan.tax, plan.currency),
    money(plan.total, plan.currency),
  ])
  if (rows.length === 0) return { answer, text: 'Nothing was charged without an agreement.' }
  const table = layTable(['Plan', 'Adapters', 'Charged', 'Tax', 'Total'], rows)
  return { answer, text: `${table}\n${reason ? 'It goes back.' : 'Say --reason to give it back.'}` }
}
