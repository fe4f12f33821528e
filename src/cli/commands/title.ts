import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, text, UsageError } from '../command.ts'

export const title: Command = {
  name: 'title',
  usage: 'SKU TITLE [--language TAG]',
  summary: 'Give a product another title in carts, pages and new orders.',
  help: [
    'Without a language in every one.',
    'npm run shop -- title MP-ADAPTER-CA "Localisateur Acme" --language fr-CA',
  ],
  options: { language: { type: 'string' } },
  async run(said, shop) {
    const [sku, name, ...more] = said.words
    if (!sku || !name || more.length > 0) throw new UsageError('Say the SKU and the title in quotes.')
    const path = `/variants/${encodeURIComponent(sku)}`
    const answer = await shop.send<OfficeAnswer<'PATCH /admin/variants/{sku}'>>('PATCH', path, {
      title: name,
      language: text(said, 'language'),
    })
    return { answer, text: `${answer.sku}: ${answer.title}` }
  },
}
