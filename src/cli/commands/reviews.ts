import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, UsageError } from '../command.ts'
import { layTable } from '../layout.ts'
import { readJson } from '../read-json.ts'

export const reviews: Command = {
  name: 'reviews',
  usage: '[import FILE]',
  summary: 'Show the reviews that visitors see, or replace them.',
  help: [
    'The file is JSON: reviews, each with kind (customer or press), text, source and date; optional: author, url, rating',
    'and language (en or fr). Copy them word for word. The first three of each kind are on the home page.',
    '',
    'npm run shop -- reviews import reviews.json',
  ],
  options: {},
  async run({ words: [what, file, ...more] }, shop) {
    if (what === undefined) return show(shop)
    if (what !== 'import' || !file || more.length > 0)
      throw new UsageError('Use "import" and a file, or no words at all.')
    const answer = await shop.send<OfficeAnswer<'PUT /admin/reviews'>>(
      'PUT',
      '/reviews',
      await readJson(file),
    )
    return { answer, text: `Visitors now see ${answer.reviews.length} reviews.` }
  },
}

async function show(shop: AdminClient): Promise<Outcome> {
  const answer = await shop.get<OfficeAnswer<'GET /admin/reviews'>>('/reviews')
  const rows = answer.reviews.map(({ kind, source, date, author, text }) => [
    kind,
    source,
    date,
    author ?? '',
    text.length > 60 ? `${text.slice(0, 57)}...` : text,
  ])
  if (rows.length === 0) return { answer, text: 'No reviews yet.' }
  return { answer, text: layTable(['Kind', 'Source', 'Date', 'Author', 'Text'], rows) }
}
