import type { OfficeAnswer } from '../admin-client.ts'
import { type Command, needed, optionalNumber, text, UsageError } from '../command.ts'
import { layChoices } from './tax-rates.ts'

export const taxChoose: Command = {
  name: 'tax-choose',
  usage: 'PLACE taxed|not_taxed|table --kind device|service|fee --why TEXT [--from DAY] [...]',
  summary: 'Decide what is taxed in a place, where sources disagree or the table is wrong.',
  help: [
    '  PLACE            country and state or province, as in US-TN',
    '  taxed            all of the price, unless --taxed-percent says otherwise',
    '  table            what the shop’s own table says, from that day on',
    '  --kind           device for the adapter, service for the monthly plan, fee for a delivery fee',
    '  --why            what you go by: a law, a ruling, a letter of your adviser',
    '  --from           the first day it holds; today unless said',
    '  --city           only there',
    '  --taxed-percent  how much of the price is taxed',
    '  --rate-percent   in place of the rate of the table',
    '  --fee            of a delivery fee, what each order owes',
    '',
    'Orders and bills already made stay as they are; tax-corrections lists what would have been different.',
    '',
    'npm run shop -- tax-choose US-TN not_taxed --kind service --why "Letter of our adviser"',
    'npm run shop -- tax-choose US-CO taxed --kind fee --fee 0.28 --why "CDOR, retail delivery fee"',
  ],
  options: {
    kind: { type: 'string' },
    why: { type: 'string' },
    from: { type: 'string' },
    city: { type: 'string' },
    'taxed-percent': { type: 'string' },
    'rate-percent': { type: 'string' },
    fee: { type: 'string' },
  },
  async run(said, shop) {
    const [written = '', treatment, ...more] = said.words
    const [country = '', place] = written.split('-')
    if (!place || !treatment || more.length > 0) throw new UsageError('Say the place and how it is taxed.')
    const answer = await shop.send<OfficeAnswer<'POST /admin/tax-choices'>>('POST', '/tax-choices', {
      country: country.toLowerCase(),
      place,
      treatment,
      kind: needed(said, 'kind'),
      why: needed(said, 'why'),
      from: text(said, 'from'),
      city: text(said, 'city'),
      taxedPercent: optionalNumber(said, 'taxed-percent'),
      ratePercent: optionalNumber(said, 'rate-percent'),
      fee: optionalNumber(said, 'fee'),
    })
    return { answer, text: layChoices([answer]) }
  },
}
