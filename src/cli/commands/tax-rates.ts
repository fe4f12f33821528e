import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, text } from '../command.ts'
import { layTable } from '../layout.ts'
import { MARKET_CHOICE } from '../markets.ts'

export const taxRates: Command = {
  name: 'tax-rates',
  usage: `[--country ${MARKET_CHOICE}] [--all]`,
  wordless: true,
  summary: 'Show the tax rates in force and to come, with source and month of the last check.',
  help: ['  --all  those that were in force before too', '', 'npm run shop -- tax-rates --country ca'],
  options: { country: { type: 'string' }, all: { type: 'boolean' } },
  async run(said, shop) {
    const answer = await shop.get<OfficeAnswer<'GET /admin/tax-rates'>>('/tax-rates')
    const country = text(said, 'country')?.toLowerCase()
    const rows = answer.rates
      .filter((rate) => country === undefined || rate.country === country)
      .filter(({ state }) => said.options.all === true || state !== 'past')
      .map((rate) => [
        `${rate.country.toUpperCase()}-${rate.place}`,
        rate.placeName,
        `${rate.ratePercent} %`,
        rate.parts.map(({ name, ratePercent }) => `${name} ${ratePercent} %`).join(', '),
        rate.from,
        rate.state.replace('_', ' '),
        rate.isTaken ? 'yes' : 'no',
        rate.source,
        rate.checked,
      ])
    const head = ['Place', 'Name', 'Rate', 'Taxes', 'From', 'State', 'Taken', 'Source', 'Checked']
    return { answer, text: rows.length === 0 ? 'No rates.' : layTable(head, rows) }
  },
}
