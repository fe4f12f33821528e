import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, text, UsageError } from '../command.ts'
import { layTable } from '../layout.ts'

export const title: Command = {
  name: 'title',
  usage: '[SKU TITLE [--language TAG]]',
  summary: 'Show what products are called, or give one another title in carts, pages and new orders.',
  help: [
    'Without a language in every one.',
    'npm run shop -- title MP-ADAPTER-CA "Localisateur Acme" --language fr-CA',
  ],
  options: { language: { type: 'string' } },
  async run(said, shop) {
    const [sku, name, ...more] = said.words
    if (sku === undefined) return listTitles(shop)
    if (!sku || !name || more.length > 0) throw new UsageError('Say the SKU and the title in quotes.')
    const path = `/variants/${encodeURIComponent(sku)}`
    const answer = await shop.send<OfficeAnswer<'PATCH /admin/variants/{sku}'>>('PATCH', path, {
      title: name,
      language: text(said, 'language'),
    })
    return { answer, text: `${answer.sku}: ${answer.title}` }
  },
}

async function listTitles(shop: AdminClient): Promise<Outcome> {
  const answer = await shop.get<OfficeAnswer<'GET /admin/variants'>>('/variants')
  const rows = answer.variants.flatMap(({ sku, titles }) =>
    Object.entries(titles).map(([language, title]) => [sku, language, title]),
  )
  return { answer, text: layTable(['SKU', 'Language', 'Title'], rows) }
}
