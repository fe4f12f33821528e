import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, needed, optionalNumber, type Said, text, texts, UsageError } from '../command.ts'
import { layFields, layTable, moment, money } from '../layout.ts'

type OrderHistory = OfficeAnswer<'GET /admin/orders/{id}'>
type OrderJobs = OfficeAnswer<'GET /admin/orders/{id}/jobs'>
type RefundPreview = OfficeAnswer<'GET /admin/orders/{id}/refunds/preview'>
type Order = OfficeAnswer<'POST /admin/orders/{id}/cancellation'>

export const order: Command = {
  name: 'order',
  usage: 'ORDER',
  summary: 'Show one order with its payments and everything that happened to it.',
  help: ['', 'npm run shop -- order 10002'],
  options: {},
  async run(said, shop) {
    const path = await pathOf(said, shop)
    const found = await shop.get<OrderHistory>(path)
    const { jobs } = await shop.get<OrderJobs>(`${path}/jobs`)
    const rows = jobs.map((each) => [moment(each.at), each.state, each.name, each.failures, each.reason])
    const waiting = layTable(['To do (UTC)', 'State', 'Job', 'Failures', 'Reason'], rows)
    return {
      answer: { ...found, jobs },
      text: rows.length > 0 ? `${layOrder(found)}\n\n${waiting}` : layOrder(found),
    }
  },
}

export const fulfil: Command = {
  name: 'fulfil',
  usage: 'ORDER --tracking NUMBER [--carrier NAME] | ORDER --undo | ORDER --tell',
  summary: 'Say that a paid order was sent, take that back, or tell its buyer at once.',
  help: [
    '  --carrier  told from the number; name one whose numbers the shop cannot read',
    '  --undo     within ten minutes (SHIP_UNDO_MINUTES): the order is to be packed again',
    '  --tell     sends the email now; shipping can no longer be undone',
    '',
    'npm run shop -- fulfil 10002 --tracking 1Z999AA10123456784',
  ],
  options: {
    carrier: { type: 'string' },
    tracking: { type: 'string' },
    undo: { type: 'boolean' },
    tell: { type: 'boolean' },
  },
  async run(said, shop) {
    const path = `${await pathOf(said, shop)}/fulfilments`
    const after = said.options.undo === true ? 'undo' : said.options.tell === true ? 'tell' : undefined
    const body = after ? {} : { carrier: text(said, 'carrier'), trackingNumber: needed(said, 'tracking') }
    const answer = await shop.send<Order>('POST', after ? `${path}/1/${after}` : path, body)
    return { answer, text: `Order ${answer.orderNumber} is ${answer.status}.` }
  },
}

export const delivered: Command = {
  name: 'delivered',
  usage: 'ORDER [--at TIME] | ORDER --undo',
  summary: 'Say that a parcel arrived, or take that back.',
  help: ['  --at  when, ISO 8601; now unless said', '', 'npm run shop -- delivered 10002'],
  options: { at: { type: 'string' }, undo: { type: 'boolean' } },
  async run(said, shop) {
    const isUndone = said.options.undo === true
    const deliveredAt = isUndone ? null : (text(said, 'at') ?? new Date().toISOString())
    const path = `${await pathOf(said, shop)}/fulfilments/1`
    const answer = await shop.send<Order>('PATCH', path, { deliveredAt })
    return { answer, text: `Order ${answer.orderNumber} is ${isUndone ? 'on its way' : 'delivered'}.` }
  },
}

export const refund: Command = {
  name: 'refund',
  usage: 'ORDER --reason TEXT [--line SKU:N ...] [--amount N] [--dry-run]',
  summary: 'Give money back, all of it unless lines or an amount are said.',
  help: [
    '  --end-plans  end the plans of its adapters with it, once the card company has accepted',
    '  --line     units by SKU with their tax; units that never shipped go back on sale',
    '  --dry-run  only show what would happen',
    '',
    'npm run shop -- refund 10002 --line MP-ADAPTER-US:1 --reason "One too many"',
  ],
  options: {
    reason: { type: 'string' },
    amount: { type: 'string' },
    line: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean' },
    'end-plans': { type: 'boolean' },
  },
  async run(said, shop) {
    const amount = optionalNumber(said, 'amount')
    const lines = linesOf(said)
    const isDry = said.options['dry-run'] === true
    const reason = isDry ? undefined : needed(said, 'reason')
    const path = `${await pathOf(said, shop)}/refunds`
    const query = { amount, lines: lines?.map(({ sku, quantity }) => `${sku}:${quantity}`).join(',') }
    const preview = await shop.get<RefundPreview>(`${path}/preview`, query)
    if (isDry) return { answer: preview, text: layPreview(preview) }
    const endPlans = said.options['end-plans'] === true ? preview.plans.map(({ id }) => id) : undefined
    const body = { reason, amount, lines, endPlans }
    const answer = await shop.send<OfficeAnswer<'POST /admin/orders/{id}/refunds'>>('POST', path, body)
    const asked = `Asked the card provider to send ${answer.amount.toFixed(2)} back.`
    const serials = preview.plans.map(({ serial }) => serial).join(', ')
    const plans = endPlans
      ? `The plans of ${serials} end once it has accepted.`
      : `Still on a plan: ${serials}. End it with plan-end, or say --end-plans next time.`
    return { answer, text: serials ? `${asked}\n${plans}` : asked }
  },
}

/** `--line SKU:N`, as often as it was said; undefined where it was not. @throws UsageError */
function linesOf(said: Said) {
  const lines = texts(said, 'line').map((each) => {
    const [, sku, quantity] = /^(.+):(\d{1,3})$/.exec(each) ?? []
    if (!sku) throw new UsageError('Say --line as in MP-ADAPTER-US:1.')
    return { sku, quantity: Number(quantity) }
  })
  return lines.length > 0 ? lines : undefined
}

function layPreview(preview: RefundPreview): string {
  const { amount, tax, currency, card, restocked, endsOrder, mailTo, plans, planEnds } = preview
  return layFields({
    'Goes back': money(amount, currency),
    'Tax in it': tax === null ? '' : money(tax, currency),
    To: card ? `${card.brand} ${card.last4}` : 'the way it was paid',
    'Units back on sale': restocked,
    'Order is over': endsOrder ? 'yes' : 'no',
    'Mail to': mailTo,
    'Still on a plan': plans.map(({ serial }) => serial).join(', '),
    'Back if they end': planEnds
      .map(({ moneyBack, currency }) => money(moneyBack?.total ?? 0, currency))
      .join(', '),
  })
}

export const planEnd: Command = {
  name: 'plan-end',
  usage: 'ORDER --reason WHY [--serial SERIAL]',
  summary: 'End the plans of the adapters of an order today, as after a refund.',
  help: [
    '  --serial  only this adapter; may be repeated',
    '',
    'npm run shop -- plan-end 10002 --reason "Refunded in full"',
  ],
  options: { reason: { type: 'string' }, serial: { type: 'string', multiple: true } },
  async run(said, shop) {
    const path = await pathOf(said, shop)
    const serials = texts(said, 'serial')
    const { adapters } = await shop.get<OrderHistory>(path)
    const chosen = adapters.filter(({ serial }) => serials.includes(serial)).map(({ id }) => id)
    if (chosen.length < serials.length) throw new UsageError('Say --serial with serials of this order.')
    const body = { reason: needed(said, 'reason'), devices: chosen.length > 0 ? chosen : undefined }
    const answer = await shop.send<OfficeAnswer<'POST /admin/orders/{id}/plan-ends'>>(
      'POST',
      `${path}/plan-ends`,
      body,
    )
    return { answer, text: `Ended: ${answer.plansEnded}.` }
  },
}

export const cancel: Command = {
  name: 'cancel',
  usage: 'ORDER',
  summary: 'Cancel an order that is not paid; its stock is free again.',
  help: ['', 'npm run shop -- cancel 10002'],
  options: {},
  async run(said, shop) {
    const answer = await shop.send<Order>('POST', `${await pathOf(said, shop)}/cancellation`, {})
    return { answer, text: `Order ${answer.orderNumber} is cancelled.` }
  },
}

/** An order by its number, as people read it out, or by its id. */
export async function pathOf({ words: [said, ...more] }: Said, shop: AdminClient): Promise<string> {
  if (!said || more.length > 0) throw new UsageError('Say the number or the ID of one order.')
  const number = /^#?(\d{1,9})$/.exec(said)?.[1]
  if (!number) return `/orders/${encodeURIComponent(said)}`
  const { orders } = await shop.get<OfficeAnswer<'GET /admin/orders'>>('/orders', { number })
  if (!orders[0]) throw new UsageError(`There is no order ${number}.`)
  return `/orders/${orders[0].id}`
}

function layOrder(found: OrderHistory): string {
  const parts = [
    layFields({
      Order: found.orderNumber,
      ID: found.id,
      Status: found.status,
      Paid: sumOf(found.payments?.filter(({ status }) => status === 'settled')),
      Refunded: sumOf(found.refunds?.filter(({ status }) => status !== 'failed')),
      Kept: found.sums.paid > 0 ? money(found.sums.net, found.pricing.currencyCode) : '',
      Buyer: found.account.email,
      Units: found.quantity,
      'Ships to': layAddress(found.shippingAddress),
      'Placed (UTC)': moment(found.createdAt),
    }),
  ]
  if (found.holds.length) {
    const rows = found.holds.map((each) => [
      moment(each.since),
      each.reason,
      each.note,
      each.by,
      each.releasedAt ? moment(each.releasedAt) : 'on hold',
      each.id,
    ])
    parts.push(layTable(['Holds (UTC)', 'Reason', 'Note', 'By', 'Released', 'ID'], rows))
  }
  if (found.adapters.length) {
    parts.push(
      layTable(
        ['Serial', 'State', 'Waits for'],
        found.adapters.map(({ serial, state, waitsFor }) => [serial, state, waitsFor.join(', ')]),
      ),
    )
  }
  if (found.payments.length) {
    const rows = found.payments.map((each) => [
      moment(each.createdAt),
      each.provider,
      each.status,
      money(each.amount, each.currency),
      each.reference,
    ])
    parts.push(layTable(['Payments (UTC)', 'Through', 'Status', 'Amount', 'Reference'], rows))
  }
  if (found.refunds.length) {
    const rows = found.refunds.map((each) => [moment(each.createdAt), each.status, each.amount, each.reason])
    parts.push(layTable(['Refunds (UTC)', 'Status', 'Amount', 'Reason'], rows))
  }
  if (found.history.length) {
    const rows = found.history.map((each) => [moment(each.at), each.action, each.actor])
    parts.push(layTable(['History (UTC)', 'What', 'Who'], rows))
  }
  return parts.join('\n\n')
}

function sumOf(rows: { amount: number }[] = []): string {
  return rows.length === 0 ? 'no' : rows.reduce((sum, { amount }) => sum + amount, 0).toFixed(2)
}

function layAddress(address: Record<string, unknown> | null | undefined): string {
  return ['line1', 'line2', 'city', 'state', 'postalCode', 'country']
    .map((field) => address?.[field])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(', ')
}
