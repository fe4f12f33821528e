import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, optionalNumber, text } from '../command.ts'
import { layTable, moment, money } from '../layout.ts'
import { MARKET_CHOICE } from '../markets.ts'

export const orders: Command = {
  name: 'orders',
  usage: '[WORDS] [--status S] [--email E] [--country C] [--from DATE] [--to DATE] [--limit N] [--cursor N]',
  summary: 'Find orders, newest first unless said otherwise.',
  help: [
    '  WORDS     a number, e-mail, name, serial, postal code, tracking number or payment reference',
    '  --status  draft, awaiting_payment, paid, fulfilled, returned, refunded, expired or cancelled',
    '  --held    false: without a hold, as in --status paid --held false for what may be packed; true: on hold',
    '  --email   of the buyer',
    `  --country ${MARKET_CHOICE}`,
    '  --origin  storefront, quote or upgrade',
    '  --code    orders made with this Enterprise ID',
    '  --from    placed on this day or later; --to: or earlier',
    '  --sort    -placed: newest first; placed: oldest first, as in --sort placed',
    '  --limit   orders per page, 50 unless said',
    '  --cursor  only orders after this one in the list: its number, printed under a full page',
    '',
    'npm run shop -- orders --status paid',
  ],
  options: {
    status: { type: 'string' },
    held: { type: 'string' },
    email: { type: 'string' },
    country: { type: 'string' },
    origin: { type: 'string' },
    code: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    sort: { type: 'string' },
    limit: { type: 'string' },
    cursor: { type: 'string' },
  },
  async run(said, shop) {
    const answer = await shop.get<OfficeAnswer<'GET /admin/orders'>>('/orders', {
      q: said.words.join(' ') || undefined,
      status: text(said, 'status'),
      held: text(said, 'held'),
      country: text(said, 'country'),
      origin: text(said, 'origin'),
      enterpriseId: text(said, 'code'),
      from: text(said, 'from'),
      to: text(said, 'to'),
      email: text(said, 'email'),
      sort: text(said, 'sort'),
      limit: optionalNumber(said, 'limit'),
      cursor: optionalNumber(said, 'cursor'),
    })
    if (answer.orders.length === 0) return { answer, text: 'No orders.' }
    const rows = answer.orders.map((order) => [
      order.orderNumber,
      order.status,
      order.email,
      order.name,
      order.quantity,
      money(order.total, order.currency),
      order.refunded ? money(order.refunded, order.currency) : '',
      moment(order.createdAt),
      order.id,
    ])
    const table = layTable(
      ['Number', 'Status', 'Buyer', 'Name', 'Units', 'Total', 'Refunded', 'Placed (UTC)', 'ID'],
      rows,
    )
    const more = answer.next === null ? '' : `\nMore: --cursor ${answer.next}`
    return { answer, text: table + more }
  },
}
