import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarketCode } from '../../kernel/market-code.ts'
import { type Cents, cents, sum } from '../../kernel/money.ts'
import { postalSubdivisions } from '../addresses/lookup.ts'
import { SUBDIVISIONS } from '../addresses/subdivisions.ts'
import { DELIVERY_FEES } from './delivery-fees.ts'
import { findStaleTaxRules } from './find-stale-tax-rules.ts'
import type { TaxLocation } from './provider.ts'
import type { SoldKind } from './rate-row.ts'
import { taxAtRates } from './tax-at-rates.ts'
import type { TaxChoice } from './tax-choice.ts'
import { TAX_ROWS } from './tax-rows.ts'
import { taxFromTable } from './tax-table.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const HUNDRED = cents(10_000)

function on(kind: SoldKind, location: TaxLocation, at: Date | string = NOW, choices: TaxChoice[] = []) {
  return taxFromTable({ kind, location, subtotal: HUNDRED, at: new Date(at) }, choices)
}

/** On 100.00: what the adapter owes, and what a month of the plan. */
const UNITED_STATES: [string, number, number][] = [
  ['AL', 400, 0],
  ['AK', 0, 0],
  ['AZ', 560, 560],
  ['AR', 650, 0],
  ['CA', 725, 0],
  ['CO', 290, 0],
  ['CT', 635, 100],
  ['DE', 0, 0],
  ['DC', 700, 700],
  ['FL', 600, 0],
  ['GA', 400, 0],
  ['HI', 400, 400],
  ['ID', 600, 0],
  ['IL', 625, 0],
  ['IN', 700, 0],
  ['IA', 600, 600],
  ['KS', 650, 0],
  ['KY', 600, 600],
  ['LA', 500, 500],
  ['ME', 550, 0],
  ['MD', 600, 600],
  ['MA', 625, 625],
  ['MI', 600, 0],
  ['MN', 688, 0],
  ['MS', 700, 0],
  ['MO', 423, 0],
  ['MT', 0, 0],
  ['NE', 550, 0],
  ['NV', 685, 0],
  ['NH', 0, 0],
  ['NJ', 663, 0],
  ['NM', 488, 488],
  ['NY', 400, 400],
  ['NC', 475, 0],
  ['ND', 500, 0],
  ['OH', 575, 0],
  ['OK', 450, 0],
  ['OR', 0, 0],
  ['PA', 600, 600],
  ['RI', 700, 700],
  ['SC', 600, 600],
  ['SD', 420, 420],
  ['TN', 700, 700],
  ['TX', 625, 500],
  ['UT', 610, 610],
  ['VT', 600, 600],
  ['VA', 530, 0],
  ['WA', 650, 650],
  ['WV', 600, 0],
  ['WI', 500, 0],
  ['WY', 400, 0],
  ['PR', 1150, 1150],
  ['AS', 0, 0],
  ['GU', 0, 0],
  ['MP', 0, 0],
  ['UM', 0, 0],
  ['VI', 0, 0],
  ['AA', 0, 0],
  ['AE', 0, 0],
  ['AP', 0, 0],
]

const CANADA: [string, Record<string, number>][] = [
  ['AB', { GST: 500 }],
  ['BC', { GST: 500, PST: 700 }],
  ['MB', { GST: 500, PST: 700 }],
  ['NB', { HST: 1500 }],
  ['NL', { HST: 1500 }],
  ['NS', { HST: 1400 }],
  ['NT', { GST: 500 }],
  ['NU', { GST: 500 }],
  ['ON', { HST: 1300 }],
  ['PE', { HST: 1500 }],
  ['QC', { GST: 500, QST: 998 }],
  ['SK', { GST: 500, PST: 600 }],
  ['YT', { GST: 500 }],
]

describe('on 100.00, by what is sold and where', () => {
  test.each(UNITED_STATES)('in %s the adapter owes %i cents, the plan %i', (state, device, service) => {
    const location = { country: 'us', state } as const
    expect(on('device', location)?.amount).toBe(device)
    expect(on('shipping', location)?.amount).toBe(device)
    expect(on('service', location)?.amount).toBe(service)
    expect(on('service', location)?.untaxedIn).toBe(service === 0 ? `US-${state}` : undefined)
    expect(on('fee', location)?.amount).toBe(0)
  })

  test.each(CANADA)('in %s adapter and plan owe %j alike', (state, parts) => {
    const location = { country: 'ca', state } as const
    for (const kind of ['device', 'service'] as const) {
      const tax = on(kind, location)
      expect(Object.fromEntries(tax?.parts.map(({ name, amount }) => [name, amount]) ?? [])).toEqual(parts)
      expect(tax?.amount).toBe(Object.values(parts).reduce((total, part) => total + part, 0))
      expect(tax?.untaxedIn).toBeUndefined()
    }
  })

  test('every place that mail goes to is in the tables above', () => {
    expect(UNITED_STATES.map(([state]) => state).sort()).toEqual(codes(postalSubdivisions('US')))
    expect(CANADA.map(([province]) => province)).toEqual(codes(SUBDIVISIONS.CA))
  })

  test.each([
    ['us', 'DC', 'device', '2026-09-30', 600],
    ['us', 'DC', 'device', '2026-10-01', 700],
    ['us', 'DC', 'service', '2026-09-30', 600],
    ['us', 'DC', 'service', '2026-10-01', 700],
    ['us', 'LA', 'service', '2030-01-01', 475],
    ['us', 'SD', 'service', '2027-07-01', 450],
    ['us', 'CT', 'service', '2030-01-01', 100],
    ['ca', 'MB', 'service', '2025-12-31', 500],
    ['ca', 'MB', 'service', '2026-01-01', 1200],
    ['ca', 'MB', 'device', '2025-12-31', 1200],
    ['ca', 'NS', 'service', '2025-03-31', 1500],
    ['ca', 'NS', 'service', '2025-04-01', 1400],
  ] as const)('in %s-%s on the %s on %s: %i cents', (country, state, kind, at, amount) => {
    expect(on(kind, { country, state }, at)?.amount).toBe(amount)
  })
})

describe('each rule', () => {
  test('names its source, or says plainly that none was found and what is assumed', () => {
    const without = TAX_ROWS.filter(({ source }) => source === null)
    for (const { kind, note } of without)
      expect([kind, note]).toEqual([
        kind,
        kind === 'service'
          ? 'none found, assumed not taxed'
          : expect.stringMatching(/^(military mail|no tax)$/),
      ])
    const named = [...TAX_ROWS, ...DELIVERY_FEES].flatMap(({ source }) => source ?? [])
    expect(named.filter(({ title }) => !title)).toEqual([])
    const services = TAX_ROWS.filter(({ kind, source }) => kind === 'service' && source)
    expect(services.filter(({ source }) => !source?.where)).toEqual([])
    expect(TAX_ROWS.filter(({ note }) => !note)).toEqual([])
  })

  test.each([
    ['us', 'TX', 'Texas Comptroller'],
    ['ca', 'ON', 'Canada Revenue Agency'],
    ['ca', 'BC', 'Canada Revenue Agency, British Columbia Ministry of Finance'],
    ['ca', 'MB', 'Canada Revenue Agency, Manitoba Finance'],
    ['ca', 'QC', 'Canada Revenue Agency, Revenu Québec'],
    ['ca', 'SK', 'Canada Revenue Agency, Saskatchewan Ministry of Finance'],
  ])('on goods in %s-%s is the rate of %s', (country, place, title) => {
    const rows = TAX_ROWS.filter(
      (row) => row.country === country && row.place === place && row.kind === 'device',
    )
    expect(rows.map(({ source }) => source)).toEqual(rows.map(() => ({ title, where: '' })))
  })

  test('on the plan has the rate on goods, with a share only where less than the whole price is taxed', () => {
    const partsOf = (place: string) =>
      TAX_ROWS.findLast((row) => row.place === place && row.kind === 'service')?.parts
    expect(partsOf('PA')).toEqual([{ name: 'sales_tax', place: 'Pennsylvania', rate: 60_000 }])
    expect(partsOf('TX')).toEqual([{ name: 'sales_tax', place: 'Texas', rate: 62_500, taxedShare: 8_000 }])
    expect(partsOf('CA')).toEqual([])
  })

  test('says what other sources say, or that none was seen', () => {
    const kinds = new Set(TAX_ROWS.map(({ disagrees }) => (disagrees === null ? 'none' : typeof disagrees)))
    expect([...kinds].sort()).toEqual(['none', 'string'])
  })

  test('holds until the next of its place begins, and has a day of its last check', () => {
    const isDay = expect.stringMatching(/^20\d\d-\d\d-\d\d$/)
    for (const fee of DELIVERY_FEES) expect(fee).toMatchObject({ from: isDay, checkedOn: isDay })
    for (const row of TAX_ROWS) {
      expect(row.checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(row.until === null || row.until > row.from).toBe(true)
    }
    const firstDays = TAX_ROWS.map(({ country, place, kind, from }) => [country, place, kind, from].join(' '))
    expect(new Set(firstDays).size).toBe(TAX_ROWS.length)
  })

  test('of every place there is one for the adapter and one for the plan', () => {
    const placesOf = (country: MarketCode, kind: SoldKind) =>
      [
        ...new Set(
          TAX_ROWS.filter((row) => row.country === country && row.kind === kind).map((row) => row.place),
        ),
      ].sort()
    expect(placesOf('us', 'service')).toEqual(placesOf('us', 'device'))
    expect(placesOf('ca', 'service')).toEqual(placesOf('ca', 'device'))
  })
})

describe('what the operator decides', () => {
  const choice: TaxChoice = {
    country: 'us',
    place: 'TN',
    city: null,
    kind: 'service',
    from: '2026-11-01',
    taxed: 0,
    rate: null,
    fee: null,
  }
  const TN = { country: 'us', state: 'TN' } as const

  test('holds from its day on, for what it names and nothing else', () => {
    expect(on('service', TN, '2026-10-31', [choice])?.amount).toBe(700)
    expect(on('service', TN, '2026-11-01', [choice])).toMatchObject({ amount: 0, untaxedIn: 'US-TN' })
    expect(on('device', TN, NOW, [choice])?.amount).toBe(700)
    expect(on('service', { country: 'us', state: 'PA' }, NOW, [choice])?.amount).toBe(600)
  })

  test.each([
    ['a share of the price', { taxed: 5_000 }, 350],
    ['another rate', { taxed: 10_000, rate: 25_000 }, 250],
    ['a share at another rate', { taxed: 5_000, rate: 25_000 }, 125],
    ['what the table says after all', { taxed: null }, 700],
  ])('may be %s', (_, given, amount) => {
    const later = { ...choice, ...given, from: '2026-11-02' }
    expect(on('service', TN, NOW, [choice, later])?.amount).toBe(amount)
  })

  test('of one day is the last that was made', () => {
    expect(on('service', TN, NOW, [choice, { ...choice, taxed: 5_000 }])?.amount).toBe(350)
  })

  test('for a city holds there alone', () => {
    const city = { ...choice, city: 'Memphis', taxed: 10_000, rate: 97_500 }
    expect(on('service', { ...TN, city: 'memphis ' }, NOW, [city, choice])?.amount).toBe(975)
    expect(on('service', { ...TN, city: 'Nashville' }, NOW, [city, choice])?.amount).toBe(0)
    expect(on('service', TN, NOW, [city])?.amount).toBe(700)
  })

  test('leaves GST where it is', () => {
    const pst = { ...choice, country: 'ca' as const, place: 'BC' }
    expect(on('service', { country: 'ca', state: 'BC' }, NOW, [pst])?.parts).toMatchObject([
      { name: 'GST', amount: 500 },
    ])
    const hst = { ...pst, place: 'ON' }
    expect(on('service', { country: 'ca', state: 'ON' }, NOW, [hst])).toMatchObject({ untaxedIn: 'CA-ON' })
  })

  test('taxes a plan the table does not, at the rate on goods or their own', () => {
    const california = { ...choice, place: 'CA', taxed: 10_000 }
    const CA = { country: 'us', state: 'CA' } as const
    expect(on('service', CA, NOW, [california])).toMatchObject({
      amount: 725,
      parts: [{ name: 'sales_tax' }],
    })
    expect(on('service', CA, NOW, [{ ...california, rate: 10_000 }])?.amount).toBe(100)
  })
})

describe('a delivery fee', () => {
  const fee = (place: string, amount: Cents | null): TaxChoice => ({
    country: 'us',
    place,
    city: null,
    kind: 'fee',
    from: '2026-07-01',
    taxed: 10_000,
    rate: null,
    fee: amount,
  })
  const at = (state: string, subtotal: number, choices: TaxChoice[]) =>
    taxFromTable(
      { kind: 'device', location: { country: 'us', state }, subtotal: cents(subtotal), at: NOW },
      choices,
    )

  test('is on no order until the operator says so', () => {
    expect(DELIVERY_FEES.map(({ place, sellerAbove }) => [place, sellerAbove])).toEqual([
      ['CO', 50_000_000],
      ['MN', 100_000_000],
    ])
    expect(at('CO', 10_000, [])?.parts).toHaveLength(1)
  })

  test('is then a line of its own, from the sum on the law names', () => {
    expect(at('CO', 8_999, [fee('CO', cents(31))])).toMatchObject({
      amount: 261 + 31,
      parts: [{ amount: 261 }, { name: 'retail_delivery_fee', place: 'Colorado', rate: 0, amount: 31 }],
    })
    expect(at('MN', 9_999, [fee('MN', cents(50))])?.parts).toHaveLength(1)
    expect(at('MN', 10_000, [fee('MN', cents(50))])?.amount).toBe(688 + 50)
    expect(at('CO', 8_999, [fee('CO', cents(31)), fee('CO', null)])?.parts).toHaveLength(1)
  })

  test('is alone where it alone is asked for', () => {
    const colorado = { country: 'us', state: 'CO' } as const
    expect(on('fee', colorado, NOW, [fee('CO', cents(31))])).toMatchObject({
      amount: 31,
      parts: [{ name: 'retail_delivery_fee' }],
    })
  })

  test('is never on a bill', () => {
    expect(on('service', { country: 'us', state: 'CO' }, NOW, [fee('CO', cents(31))])?.amount).toBe(0)
  })
})

describe('for any rates and shares', () => {
  const rate = fc.record({
    name: fc.constant('sales_tax'),
    rate: fc.integer({ min: 0, max: 1_000_000 }).map((value) => value as never),
    taxedShare: fc.integer({ min: 0, max: 10_000 }),
  })

  test('the parts make up the tax, each is off by half a cent at most, and a refund mirrors it', () => {
    fc.assert(
      fc.property(
        fc.array(rate, { maxLength: 4 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        (rates, subtotal) => {
          const tax = taxAtRates(rates, cents(subtotal))
          expect(sum(tax.parts.map(({ amount }) => amount))).toBe(tax.amount)
          for (const part of tax.parts) {
            // Of whole numbers: no fraction of JavaScript's decides about half a cent.
            const exact = BigInt(subtotal) * BigInt(part.rate) * BigInt(part.taxedShare ?? 10_000)
            const off = exact - BigInt(part.amount) * 10_000_000_000n
            expect(off >= -5_000_000_000n && off <= 5_000_000_000n).toBe(true)
            expect(part.amount).toBeLessThanOrEqual(subtotal)
          }
          expect(taxAtRates(rates, cents(-subtotal)).amount).toBe(cents(-tax.amount))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('rules to hold against their sources again', () => {
  test('are those checked more than six months ago, and those whose day came after their check', () => {
    const stale = findStaleTaxRules(NOW)
    expect(stale.map(({ why, country, kind, checkedOn }) => [why, country, kind, checkedOn])).toEqual([
      ['check_old', 'us', 'device', '2026-03-01'],
      ['change_passed', 'us', 'device', '2025-12-15'],
      ['change_passed', 'us', 'service', '2025-12-15'],
    ])
    const goods = stale[0]?.places ?? []
    expect(goods).toEqual([...new Set(goods)].sort())
    expect([goods.includes('SD'), goods.includes('DC')]).toEqual([true, false])
    expect(stale[1]?.places).toEqual(['DC'])
    expect(stale[2]?.places).toEqual(['DC'])
  })

  test('are none that were checked six months ago to the day, nor those that ended on the day', () => {
    const checked = (at: string) => findStaleTaxRules(new Date(at)).filter(({ why }) => why === 'check_old')
    expect(checked('2026-09-01T12:00:00Z')).toEqual([])
    const places = (at: string) => checked(at).flatMap((rule) => rule.places)
    expect(places('2026-09-30T12:00:00Z')).toContain('DC')
    expect(places('2026-10-01T12:00:00Z')).not.toContain('DC')
  })

  test('are none of Canada within half a year, and all of it after', () => {
    const ofCanada = (at: string) => findStaleTaxRules(new Date(at)).filter(({ country }) => country === 'ca')
    expect(ofCanada('2027-04-30T00:00:00Z')).toEqual([])
    expect(ofCanada('2027-05-02T00:00:00Z').map(({ kind }) => kind)).toEqual(['device'])
    expect(ofCanada('2027-06-01T00:00:00Z').map(({ kind }) => kind)).toEqual(['device', 'service'])
  })

  test('are those of South Dakota on the day the table expects a change', () => {
    const passed = (at: string) =>
      findStaleTaxRules(new Date(at)).flatMap(({ why, places }) => (why === 'change_passed' ? places : []))
    expect(passed('2027-06-30T00:00:00Z')).toEqual(['DC', 'DC'])
    expect(passed('2027-07-01T00:00:00Z')).toContain('SD')
  })
})

function codes(places: readonly { iso2: string }[]): string[] {
  return places.map(({ iso2 }) => iso2).sort()
}
