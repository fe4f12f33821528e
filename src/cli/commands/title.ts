import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, UsageError } from '../command.ts'

export const title: Command = {
  name: 'title',
  usage: 'SKU TITLE',
  summary: 'Give a product another title in carts, pages and new orders.',
  help: ['npm run shop -- title MP-ADAPTER-US "Acme tracker"'],
  options: {},
  async run(said, shop) {
    const [sku, name, ...more] = said.words
    if (!sku || !name || more.length > 0) throw new UsageError('Say the SKU and the title in quotes.')
    const path = `/variants/${encodeURIComponent(sku)}`
    const answer = await shop.send<OfficeAnswer<'PATCH /admin/variants/{sku}'>>('PATCH', path, {
      title: name,
    })
    return { answer, text: `${answer.sku}: ${answer.title}` }
  },
}
