import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, number, text, UsageError } from '../command.ts'
import { layTable } from '../layout.ts'

export const stock: Command = {
  name: 'stock',
  usage: '[SKU N|+N|-N] [--reason TEXT]',
  summary: 'Show what may still be sold, set it for one SKU, or add to it.',
  help: [
    '  N         so many may be sold from now on',
    '  +N        so many more; fewer with -- -N; --reason, said before, tells why',
    '',
    'npm run shop -- stock MP-ADAPTER-US +50 --reason "Delivery 4711"',
  ],
  options: { reason: { type: 'string' } },
  async run(said, shop) {
    const [sku, quantity, ...more] = said.words
    if (more.length > 0 || (sku && !quantity)) throw new UsageError('Say the SKU and how many, or nothing.')
    if (!sku || !quantity) {
      const answer = await shop.get<OfficeAnswer<'GET /admin/inventory'>>('/inventory')
      const rows = answer.inventory.map((each) => [
        each.sku,
        each.title,
        each.quantity,
        each.held,
        each.toPack,
      ])
      return { answer, text: layTable(['SKU', 'Product', 'For sale', 'Held', 'To pack'], rows) }
    }
    const path = `/inventory/${encodeURIComponent(sku)}`
    if (/^[+-]/.test(quantity)) {
      const change = { delta: number(quantity.replace('+', ''), 'N'), reason: text(said, 'reason') ?? 'CLI' }
      const changed = await shop.send<OfficeAnswer<'PATCH /admin/inventory/{sku}'>>('PATCH', path, change)
      return { answer: changed, text: `${changed.sku}: ${changed.quantity} for sale.` }
    }
    const answer = await shop.send<OfficeAnswer<'PUT /admin/inventory/{sku}'>>('PUT', path, {
      quantity: number(quantity, 'N'),
    })
    return { answer, text: `${answer.sku}: ${answer.quantity} for sale.` }
  },
}
