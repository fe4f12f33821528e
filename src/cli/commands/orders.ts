import { type Command, optionalNumber, text, UsageError } from '../command.ts'
import { layTable, moment, money } from '../layout.ts'

interface OrderRow {
  id: string
  orderNumber: number
  status: string
  email: string
  currency: string
  quantity: number
  total: number
  createdAt: string
}

export const orders: Command = {
  name: 'orders',
  usage: '[--status S] [--email E] [--limit N] [--cursor N]',
  summary: 'List orders, newest first.',
  help: [
    '  --status  draft, awaiting_payment, paid, fulfilled, returned, refunded, expired or cancelled',
    '  --email   of the buyer',
    '  --limit   orders per page, 50 unless said',
    '  --cursor  only orders before this one: its number, printed under a full page',
    '',
    'npm run shop -- orders --status paid',
  ],
  options: {
    status: { type: 'string' },
    email: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
  },
  async run(said, shop) {
    if (said.words.length > 0) throw new UsageError('To see one order, say: order ID')
    const answer = await shop.get<{ orders: OrderRow[]; nextCursor: number | null }>('/orders', {
      status: text(said, 'status'),
      email: text(said, 'email'),
      limit: optionalNumber(said, 'limit'),
      cursor: optionalNumber(said, 'cursor'),
    })
    if (answer.orders.length === 0) return { answer, text: 'No orders.' }
    const rows = answer.orders.map((order) => [
      order.orderNumber,
      order.status,
      order.email,
      order.quantity,
      money(order.total, order.currency),
      moment(order.createdAt),
      order.id,
    ])
    const table = layTable(['Number', 'Status', 'Buyer', 'Units', 'Total', 'Placed (UTC)', 'ID'], rows)
    const more = answer.nextCursor === null ? '' : `\nMore: --cursor ${answer.nextCursor}`
    return { answer, text: table + more }
  },
}
