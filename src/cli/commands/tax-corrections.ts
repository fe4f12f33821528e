import type { OfficeAnswer } from '../admin-client.ts'
import type { Command } from '../command.ts'
import { layTable, money } from '../layout.ts'

type Answer = OfficeAnswer<'GET /admin/tax-corrections'>

export const taxCorrections: Command = {
  name: 'tax-corrections',
  usage: '[--documents]',
  wordless: true,
  summary: 'Show what orders and bills would have been taxed by the rules of today, and the difference.',
  help: [
    '  --documents  each order and bill too, at most 200',
    '',
    'Changes nothing. An order’s tax goes back with: npm run shop -- refund ORDER --amount N --reason "Tax"',
    'That of a bill: npm run shop -- members credit ID --market us --amount N --reason "Tax", off the next bill.',
    'Tell the tax office what you gave back on your next return.',
  ],
  options: { documents: { type: 'boolean' } },
  async run(said, shop) {
    const answer = await shop.get<Answer>('/tax-corrections')
    if (answer.source === 'stripe') {
      return { answer, text: 'Stripe Tax works out the tax of this shop: nothing to compare it with.' }
    }
    if (answer.places.length === 0) {
      return { answer, text: `${answer.looked} orders and bills: the rules of today would take the same.` }
    }
    const documents = said.options.documents === true ? `\n\n${layDocuments(answer)}` : ''
    return { answer, text: `${layPlaces(answer)}${documents}` }
  },
}

const SOLD = { device: 'orders', service: 'bills' } as const

function layPlaces({ places }: Answer): string {
  const rows = places.map(({ jurisdiction, kind, documents, currency, taken, due, difference }) => [
    jurisdiction,
    SOLD[kind],
    String(documents),
    money(taken, currency),
    money(due, currency),
    money(difference, currency),
  ])
  return layTable(['Place', 'Of', 'Documents', 'Taken', 'Due', 'Difference'], rows)
}

function layDocuments({ documents }: Answer): string {
  const rows = documents.map(({ kind, number, jurisdiction, at, currency, taken, due, difference }) => [
    kind === 'device' ? 'order' : 'bill',
    number,
    jurisdiction,
    at.slice(0, 10),
    money(taken, currency),
    money(due, currency),
    money(difference, currency),
  ])
  return layTable(['Document', 'Number', 'Place', 'Taxed on', 'Taken', 'Due', 'Difference'], rows)
}
