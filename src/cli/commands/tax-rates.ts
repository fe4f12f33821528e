import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, text } from '../command.ts'
import { layTable } from '../layout.ts'
import { MARKET_CHOICE } from '../markets.ts'

type Rate = OfficeAnswer<'GET /admin/tax-rates'>['rates'][number]
type Choice = OfficeAnswer<'GET /admin/tax-rates'>['choices'][number]

export const taxRates: Command = {
  name: 'tax-rates',
  usage: `[--country ${MARKET_CHOICE}] [--kind device|service] [--all] [--why]`,
  wordless: true,
  summary: 'Show how the adapter and the plan are taxed, with source and day of the last check.',
  help: [
    '  --kind  device for the adapter, service for the monthly plan',
    '  --all   those that were in force before too',
    '  --why   the reason of each rule, and what other sources say',
    '',
    'npm run shop -- tax-rates --country ca --kind service',
  ],
  options: {
    country: { type: 'string' },
    kind: { type: 'string' },
    all: { type: 'boolean' },
    why: { type: 'boolean' },
  },
  async run(said, shop) {
    const answer = await shop.get<OfficeAnswer<'GET /admin/tax-rates'>>('/tax-rates')
    const country = text(said, 'country')?.toLowerCase()
    const kind = text(said, 'kind')
    const shown = answer.rates
      .filter((rate) => country === undefined || rate.country === country)
      .filter((rate) => kind === undefined || rate.kind === kind)
      .filter(({ state }) => said.options.all === true || state !== 'past')
    const rates = shown.length === 0 ? 'No rates.' : layRates(shown, said.options.why === true)
    const choices = answer.choices.filter((choice) => country === undefined || choice.country === country)
    return { answer, text: choices.length === 0 ? rates : `${rates}\n\n${layChoices(choices)}` }
  },
}

function layRates(rates: readonly Rate[], why: boolean): string {
  const rows = rates.map((rate) => [
    `${rate.country.toUpperCase()}-${rate.place}`,
    rate.placeName,
    rate.kind,
    rate.parts.length === 0 ? 'not taxed' : `${rate.ratePercent} %`,
    rate.parts.map(partInWords).join(', '),
    rate.from,
    rate.state.replace('_', ' '),
    rate.isTaken ? 'yes' : 'no',
    rate.source ?? 'none found',
    rate.checkedOn,
    ...(why ? [[rate.note, rate.disagrees].filter(Boolean).join('. But: ')] : []),
  ])
  const head = ['Place', 'Name', 'Sold', 'Rate', 'Taxes', 'From', 'State', 'Taken', 'Source', 'Checked']
  return layTable([...head, ...(why ? ['Why'] : [])], rows)
}

function partInWords({ name, ratePercent, taxedPercent }: Rate['parts'][number]): string {
  return `${name} ${ratePercent} %${taxedPercent === 100 ? '' : ` of ${taxedPercent} %`}`
}

/** What staff decided beside the table. */
export function layChoices(choices: readonly Choice[]): string {
  const rows = choices.map((choice) => [
    `${choice.country.toUpperCase()}-${choice.place}`,
    choice.city ?? '',
    choice.kind,
    treatmentInWords(choice),
    choice.from,
    choice.why,
  ])
  return layTable(['Decided for', 'City', 'Sold', 'How', 'From', 'Why'], rows)
}

function treatmentInWords({ kind, taxedPercent, ratePercent, fee }: Choice): string {
  if (kind === 'fee') return fee === null ? 'not asked for' : `${fee} for each order`
  if (taxedPercent === null) return 'as the table says'
  if (taxedPercent === 0) return 'not taxed'
  const share = taxedPercent === 100 ? 'taxed' : `${taxedPercent} % taxed`
  return ratePercent === null ? share : `${share} at ${ratePercent} %`
}
