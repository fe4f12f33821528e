import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, needed, optionalNumber, type Said, UsageError } from '../command.ts'
import { layFields, layTable, moment, money } from '../layout.ts'

type OrderHistory = OfficeAnswer<'GET /admin/orders/{id}'>
type Order = OfficeAnswer<'POST /admin/orders/{id}/cancellation'>

export const order: Command = {
  name: 'order',
  usage: 'ORDER',
  summary: 'Show one order with its payments and everything that happened to it.',
  help: ['', 'npm run shop -- order 10002'],
  options: {},
  async run(said, shop) {
    const answer = await shop.get<OrderHistory>(await pathOf(said, shop))
    return { answer, text: layOrder(answer) }
  },
}

export const fulfil: Command = {
  name: 'fulfil',
  usage: 'ORDER --carrier NAME --tracking NUMBER',
  summary: 'Say that a paid order was sent.',
  help: ['', 'npm run shop -- fulfil 10002 --carrier UPS --tracking 1Z999AA10123456784'],
  options: { carrier: { type: 'string' }, tracking: { type: 'string' } },
  async run(said, shop) {
    const body = { carrier: needed(said, 'carrier'), trackingNumber: needed(said, 'tracking') }
    const answer = await shop.send<Order>('POST', `${await pathOf(said, shop)}/fulfilments`, body)
    return { answer, text: `Order ${answer.orderNumber} is ${answer.status}.` }
  },
}

export const refund: Command = {
  name: 'refund',
  usage: 'ORDER --reason TEXT [--amount N]',
  summary: 'Give money back, all of it unless an amount is said.',
  help: ['', 'npm run shop -- refund 10002 --amount 20 --reason "Arrived late"'],
  options: { reason: { type: 'string' }, amount: { type: 'string' } },
  async run(said, shop) {
    const body = { reason: needed(said, 'reason'), amount: optionalNumber(said, 'amount') }
    const answer = await shop.send<OfficeAnswer<'POST /admin/orders/{id}/refunds'>>(
      'POST',
      `${await pathOf(said, shop)}/refunds`,
      body,
    )
    return { answer, text: `Asked the card provider to send ${answer.amount.toFixed(2)} back.` }
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
      Buyer: found.account.email,
      Units: found.quantity,
      'Ships to': layAddress(found.shippingAddress),
      'Placed (UTC)': moment(found.createdAt),
    }),
  ]
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
