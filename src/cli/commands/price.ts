import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import {
  type Command,
  needed,
  number,
  type Outcome,
  optionalNumber,
  type Said,
  text,
  UsageError,
} from '../command.ts'
import { layTable, moment, money } from '../layout.ts'
import { MARKET_CHOICE } from '../markets.ts'

type PriceList = OfficeAnswer<'PUT /admin/prices'>

export const price: Command = {
  name: 'price',
  usage: `[withdraw ID] [--country ${MARKET_CHOICE} --device N --plan N --plan-discount N [--threshold N] [--from DATE] [--dry-run]]`,
  summary: 'Show the dated prices, or add new ones for a country.',
  help: [
    '  --device         price of an adapter',
    '  --plan           monthly price of a plan',
    '  --plan-discount  the same from --threshold active units on (3 unless said)',
    '  --from           when they begin, a day being the one of that country; now unless said',
    '  --dry-run        only show how many members would be mailed',
    '',
    'npm run shop -- price --country us --device 89.99 --plan 9 --plan-discount 7.70 --from 2027-01-01',
  ],
  options: {
    country: { type: 'string' },
    device: { type: 'string' },
    plan: { type: 'string' },
    'plan-discount': { type: 'string' },
    threshold: { type: 'string' },
    from: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run(said, shop) {
    const [what, id, ...more] = said.words
    if (what !== undefined) {
      if (what !== 'withdraw' || !id || more.length > 0) throw new UsageError('Say "withdraw" and the ID.')
      await shop.send('DELETE', `/prices/${encodeURIComponent(id)}`, undefined)
      return { answer: { id }, text: `${id} never begins.` }
    }
    if (Object.keys(said.options).some((name) => name in price.options)) {
      if (said.options['dry-run']) return preview(said, shop)
      const answer = await shop.send<PriceList>('PUT', '/prices', readPrices(said))
      return { answer, text: layPrices([answer]) }
    }
    const answer = await shop.get<OfficeAnswer<'GET /admin/prices'>>('/prices')
    return { answer, text: layPrices(answer.prices) }
  },
}

async function preview(said: Said, shop: AdminClient): Promise<Outcome> {
  const answer = await shop.send<OfficeAnswer<'POST /admin/prices/preview'>>(
    'POST',
    '/prices/preview',
    readPrices(said),
  )
  const { startsOn, members, lowered } = answer
  return { answer, text: `From ${startsOn}. Mailed that they pay more: ${members}, less: ${lowered}` }
}

function readPrices(said: Said) {
  return {
    country: needed(said, 'country').toLowerCase(),
    devicePrice: number(needed(said, 'device'), '--device'),
    planPrice: number(needed(said, 'plan'), '--plan'),
    planDiscountPrice: number(needed(said, 'plan-discount'), '--plan-discount'),
    planDiscountThreshold: optionalNumber(said, 'threshold') ?? 3,
    from: text(said, 'from'),
  }
}

function layPrices(lists: PriceList[]): string {
  const rows = lists.map((list) => [
    list.country,
    list.startsOn,
    moment(list.from),
    money(list.devicePrice, list.currency),
    money(list.planPrice, list.currency),
    `${money(list.planDiscountPrice, list.currency)} from ${list.planDiscountThreshold}`,
    list.notices ? `${list.notices.sent}, ${list.notices.due} to go` : '',
    list.id,
  ])
  return layTable(
    ['Country', 'From', 'Exactly (UTC)', 'Adapter', 'Plan', 'Plan discounted', 'Members told', 'ID'],
    rows,
  )
}
