import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, UsageError } from '../command.ts'
import { layTable } from '../layout.ts'
import { readJson } from '../read-json.ts'

export const ratings: Command = {
  name: 'ratings',
  usage: '[import FILE]',
  summary: 'Show the ratings visitors see, or replace those of one kind.',
  help: [
    'The file is JSON: kind (app or product) and ratings, each with name, rating from 0 to 5, count and perhaps url.',
    '',
    'npm run shop -- ratings import app-ratings.json',
  ],
  options: {},
  async run({ words: [what, file, ...more] }, shop) {
    if (what === undefined) return show(shop)
    if (what !== 'import' || !file || more.length > 0)
      throw new UsageError('Say "import" and a file, or nothing.')
    type Imported = OfficeAnswer<'POST /admin/ratings'>
    const answer = await shop.send<Imported>('POST', '/ratings', await readJson(file))
    return { answer, text: `Visitors see ${answer.ratings.length} of kind ${answer.kind}.` }
  },
}

async function show(shop: AdminClient): Promise<Outcome> {
  const answer = await shop.get<OfficeAnswer<'GET /admin/ratings'>>('/ratings')
  const rows = answer.ratings.flatMap(({ kind, ratings: given }) =>
    given.map(({ name, rating, count }) => [kind, name, rating.toFixed(1), count]),
  )
  if (rows.length === 0) return { answer, text: 'No ratings yet.' }
  return { answer, text: layTable(['Of', 'Name', 'Rating', 'People'], rows) }
}
