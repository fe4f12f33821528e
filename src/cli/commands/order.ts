import { type Command, needed, optionalNumber, type Said, UsageError } from '../command.ts'
import { layFields, layTable, moment, money } from '../layout.ts'

interface Payment {
  provider: string
  status: string
  amount: number
  currency: string
  reference: string | null
  createdAt: string
}

interface OrderHistory {
  id: string
  orderNumber: number
  complete: boolean
  fulfillmentStatus: string
  quantity: number
  account?: { email?: string } | null
  shippingAddress?: Record<string, unknown> | null
  createdAt: string
  payments?: Payment[]
  refunds?: (Omit<Payment, 'provider' | 'currency' | 'reference'> & { reason: string })[]
  history?: { actor: string; action: string; at: string }[]
}

export const order: Command = {
  name: 'order',
  usage: 'ID',
  summary: 'Show one order with its payments and everything that happened to it.',
  help: ['', 'npm run shop -- order ord_...'],
  options: {},
  async run(said, shop) {
    const answer = await shop.get<OrderHistory>(pathOf(said))
    return { answer, text: layOrder(answer) }
  },
}

export const fulfil: Command = {
  name: 'fulfil',
  usage: 'ID --carrier NAME --tracking NUMBER',
  summary: 'Say that a paid order was sent.',
  help: ['', 'npm run shop -- fulfil ord_... --carrier UPS --tracking 1Z999AA10123456784'],
  options: { carrier: { type: 'string' }, tracking: { type: 'string' } },
  async run(said, shop) {
    const body = { carrier: needed(said, 'carrier'), trackingNumber: needed(said, 'tracking') }
    const answer = await shop.send<OrderHistory>('POST', `${pathOf(said)}/fulfilments`, body)
    return { answer, text: `Order ${answer.orderNumber} is ${answer.fulfillmentStatus}.` }
  },
}

export const refund: Command = {
  name: 'refund',
  usage: 'ID --reason TEXT [--amount N]',
  summary: 'Give money back, all of it unless an amount is said.',
  help: ['', 'npm run shop -- refund ord_... --amount 20 --reason "Arrived late"'],
  options: { reason: { type: 'string' }, amount: { type: 'string' } },
  async run(said, shop) {
    const body = { reason: needed(said, 'reason'), amount: optionalNumber(said, 'amount') }
    const answer = await shop.send<{ refundId: string; amount: number; status: string }>(
      'POST',
      `${pathOf(said)}/refunds`,
      body,
    )
    return { answer, text: `${answer.amount.toFixed(2)} goes back; the order is ${answer.status}.` }
  },
}

export const cancel: Command = {
  name: 'cancel',
  usage: 'ID',
  summary: 'Cancel an order that is not paid; its stock is free again.',
  help: ['', 'npm run shop -- cancel ord_...'],
  options: {},
  async run(said, shop) {
    const answer = await shop.send<OrderHistory>('POST', `${pathOf(said)}/cancellation`, {})
    return { answer, text: `Order ${answer.orderNumber} is cancelled.` }
  },
}

function pathOf({ words: [id, ...more] }: Said): string {
  if (!id || more.length > 0) throw new UsageError('Say the ID of one order.')
  return `/orders/${encodeURIComponent(id)}`
}

function layOrder(found: OrderHistory): string {
  const parts = [
    layFields({
      Order: found.orderNumber,
      ID: found.id,
      Status: found.fulfillmentStatus,
      Paid: found.complete ? 'yes' : 'no',
      Buyer: found.account?.email,
      Units: found.quantity,
      'Ships to': layAddress(found.shippingAddress),
      'Placed (UTC)': moment(found.createdAt),
    }),
  ]
  if (found.payments?.length) {
    const rows = found.payments.map((each) => [
      moment(each.createdAt),
      each.provider,
      each.status,
      money(each.amount, each.currency),
      each.reference,
    ])
    parts.push(layTable(['Payments (UTC)', 'Through', 'Status', 'Amount', 'Reference'], rows))
  }
  if (found.refunds?.length) {
    const rows = found.refunds.map((each) => [moment(each.createdAt), each.status, each.amount, each.reason])
    parts.push(layTable(['Refunds (UTC)', 'Status', 'Amount', 'Reason'], rows))
  }
  if (found.history?.length) {
    const rows = found.history.map((each) => [moment(each.at), each.action, each.actor])
    parts.push(layTable(['History (UTC)', 'What', 'Who'], rows))
  }
  return parts.join('\n\n')
}

function layAddress(address: Record<string, unknown> | null | undefined): string {
  return ['line1', 'line2', 'city', 'state', 'postalCode', 'country']
    .map((field) => address?.[field])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(', ')
}
