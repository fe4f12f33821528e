import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES, readLanguages } from '../../../words/language-files.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { cents } from '../../kernel/money.ts'
import { isSharedPostalCode, statesOfPostalCode } from '../addresses/postal-areas.ts'
import { ShopConfig } from '../config/config.ts'
import { languagesOf, tongueOf } from '../locale/locale.ts'
import { taxFromTable } from '../tax/tax-table.ts'
import { deviceSkuOf, isMarket, MARKETS, marketOf, openMarketOr, openMarkets, planSkuOf } from './markets.ts'

const config = ShopConfig.parse({})
/** What only a slip or an old row can bring: the type check knows two markets. */
const MEXICO = 'mx' as MarketCode

test.each<[string, () => unknown]>([
  ['its record', () => marketOf(MEXICO)],
  ['its adapter', () => deviceSkuOf(config, MEXICO)],
  ['its plan', () => planSkuOf(config, MEXICO)],
  ['whether it is open', () => openMarketOr(MEXICO, config)],
  [
    'its taxes',
    () =>
      taxFromTable({
        kind: 'device',
        location: { country: MEXICO, state: 'TX' },
        subtotal: cents(100),
        at: new Date(),
      }),
  ],
  ['its postal codes', () => statesOfPostalCode(MEXICO, '78701')],
  ['codes its states share', () => isSharedPostalCode(MEXICO, '78701')],
])('a market that is not described is no United States by silence: %s', (_what, ask) => {
  expect(ask).toThrow()
})

test('a market is told by its code, and a country by name is none', () => {
  expect(['us', 'ca', 'mx', 'US', 'toString'].filter(isMarket)).toEqual(['us', 'ca'])
})

test('each market has adapter, plan and currency of its own', () => {
  const all = Object.values(MARKETS).map(({ code, currency }) => [
    deviceSkuOf(config, code),
    planSkuOf(config, code),
    currency,
  ])
  expect(all).toEqual([
    ['MP-ADAPTER-US', 'MP-PLAN-US', 'USD'],
    ['MP-ADAPTER-CA', 'MP-PLAN-CA', 'CAD'],
  ])
})

test('a market the operator closed is shown as the default one', () => {
  const closed = { allowCanadianOrders: false }
  expect(openMarkets(closed)).toEqual(['us'])
  expect(openMarketOr('ca', closed)).toBe('us')
  expect(openMarketOr('ca', config)).toBe('ca')
})

test('a tongue that some law puts first is one the market is offered in', () => {
  const available = [...readLanguages(join(import.meta.dirname, '../../../words'), PAGES).keys()]
  const lacking = Object.values(MARKETS).flatMap(({ code, firstTongues }) =>
    Object.values(firstTongues).filter(
      (tongue) => !languagesOf(code, available).some((language) => tongueOf(language) === tongue),
    ),
  )

  expect(Object.keys(MARKETS.ca.firstTongues)).toEqual(['QC'])
  expect(lacking).toEqual([])
})
