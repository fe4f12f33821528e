import { type Command, number, UsageError } from '../command.ts'
import { layTable } from '../layout.ts'

interface Stock {
  sku: string
  title?: string
  quantity: number
}

export const stock: Command = {
  name: 'stock',
  usage: '[SKU N]',
  summary: 'Show what may still be sold, or set it for one SKU.',
  help: ['', 'npm run shop -- stock MP-ADAPTER-US 500'],
  options: {},
  async run({ words: [sku, quantity, ...more] }, shop) {
    if (more.length > 0 || (sku && !quantity)) throw new UsageError('Say the SKU and how many, or nothing.')
    if (!sku || !quantity) {
      const answer = await shop.get<{ inventory: Stock[] }>('/inventory')
      const rows = answer.inventory.map((each) => [each.sku, each.title, each.quantity])
      return { answer, text: layTable(['SKU', 'Product', 'For sale'], rows) }
    }
    const path = `/inventory/${encodeURIComponent(sku)}`
    const answer = await shop.send<Stock>('PUT', path, { quantity: number(quantity, 'N') })
    return { answer, text: `${answer.sku}: ${answer.quantity} for sale.` }
  },
}
