import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { say } from '../../../words/say.ts'
import { type Cents, cents, sum } from '../../kernel/money.ts'
import { postalSubdivisions } from '../addresses/lookup.ts'
import { SUBDIVISIONS } from '../addresses/subdivisions.ts'
import { CANADA_RATES } from './canada-rates.ts'
import type { TaxLocation } from './provider.ts'
import { taxFromTable } from './tax-table.ts'
import { taxWords } from './tax-words.ts'
import { US_STATE_RATES } from './us-state-rates.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const HUNDRED = cents(10_000)

const goodsTax = (location: TaxLocation, subtotal: Cents, at: Date) =>
  taxFromTable({ kind: 'device', location, subtotal, at })

describe('on 100.00 of goods', () => {
  test.each([
    ['TX', 'Texas sales tax', 625],
    ['CA', 'California sales tax', 725],
    ['UT', 'Utah sales tax', 610],
    ['VA', 'Virginia sales tax', 530],
    ['NV', 'Nevada sales tax', 685],
    ['NJ', 'New Jersey sales tax', 663],
    ['MO', 'Missouri sales tax', 423],
    ['LA', 'Louisiana sales tax', 500],
    ['HI', 'Hawaii general excise tax', 400],
    ['NM', 'New Mexico gross receipts tax', 488],
    ['PR', 'Puerto Rico sales and use tax', 1150],
  ])('a buyer in %s owes the %s of %i cents', (state, words, amount) => {
    const tax = goodsTax({ country: 'us', state }, HUNDRED, NOW)
    expect(tax).toMatchObject({ amount, source: 'table', parts: [{ amount }] })
    expect(tax?.parts.map((part) => say('en-US', 'taxes.named', taxWords(part)))).toEqual([words])
  })

  test('every tax of the table has a name of its own in every language', () => {
    const states = [...US_STATE_RATES.map(({ state }) => ['us', state] as const)]
    const provinces = CANADA_RATES.map(({ province }) => ['ca', province] as const)
    for (const [country, state] of [...states, ...provinces]) {
      for (const part of goodsTax({ country, state }, HUNDRED, NOW)?.parts ?? []) {
        const [english, french] = ['en-US', 'fr-CA'].map((tag) => say(tag, 'taxes.named', taxWords(part)))
        expect(english).not.toContain('_')
        expect([french, french === english, french?.includes('_')]).toEqual([french, false, false])
      }
    }
  })

  test('a tax without a message is shown as it is, like the words an older order holds', () => {
    expect(say('fr-CA', 'taxes.named', taxWords({ name: 'Texas sales tax' }))).toBe('Texas sales tax')
  })

  test.each(['AK', 'DE', 'MT', 'NH', 'OR', 'GU', 'VI', 'AS', 'MP', 'UM', 'AA', 'AE', 'AP'])(
    'a buyer in %s owes nothing, and that is known',
    (state) => {
      expect(goodsTax({ country: 'us', state }, HUNDRED, NOW)).toEqual({
        amount: 0,
        parts: [],
        source: 'table',
        untaxedIn: `US-${state}`,
      })
    },
  )
})

describe('the day of the order decides', () => {
  test.each([
    ['ca', 'NS', '2025-03-31T23:59:59Z', 1500],
    ['ca', 'NS', '2025-04-01T00:00:00Z', 1400],
    ['ca', 'MB', '2019-06-30T12:00:00Z', 1300],
    ['ca', 'MB', '2019-07-01T12:00:00Z', 1200],
    ['ca', 'SK', '2017-03-22T12:00:00Z', 1000],
    ['ca', 'PE', '2016-09-30T12:00:00Z', 1400],
    ['us', 'SD', '2027-06-30T12:00:00Z', 420],
    ['us', 'SD', '2027-07-01T12:00:00Z', 450],
    ['us', 'LA', '2029-12-31T12:00:00Z', 500],
    ['us', 'LA', '2030-01-01T12:00:00Z', 475],
  ] as const)('in %s-%s at %s to %i cents', (country, state, at, amount) => {
    expect(goodsTax({ country, state }, HUNDRED, new Date(at))?.amount).toBe(amount)
  })

  test('and before the table begins no tax is known', () => {
    expect(goodsTax({ country: 'us', state: 'TX' }, HUNDRED, new Date('2024-12-31T23:00:00Z'))).toBeNull()
  })
})

test.each([
  [{ country: 'us' as const }],
  [{ country: 'ca' as const }],
  [{ country: 'us' as const, state: '' }],
  [{ country: 'us' as const, state: 'ON' }],
  [{ country: 'ca' as const, state: 'TX' }],
  [{ country: 'us' as const, state: 'nowhere', postalCode: '78701' }],
])('the tax at %j is not known', (location) => {
  expect(goodsTax(location, HUNDRED, NOW)).toBeNull()
})

test.each([
  ['us', 'tx', 625],
  ['us', 'Texas', 625],
  ['us', ' tx ', 625],
  ['ca', 'Québec', 1498],
] as const)('in %s the state may be written %j', (country, state, amount) => {
  expect(goodsTax({ country, state }, HUNDRED, NOW)?.amount).toBe(amount)
})

test('every place the shop ships to has a rate today, and every rate is of such a place', () => {
  const us = new Set(US_STATE_RATES.map(({ state }) => state))
  const ca = new Set(CANADA_RATES.map(({ province }) => province))
  expect([...us].sort()).toEqual(
    postalSubdivisions('US')
      .map(({ iso2 }) => iso2)
      .sort(),
  )
  expect([...ca].sort()).toEqual(SUBDIVISIONS.CA.map(({ iso2 }) => iso2).sort())
})

test('no place has two rates from one day', () => {
  const days = [
    ...US_STATE_RATES.map(({ state, from }) => `us ${state} ${from}`),
    ...CANADA_RATES.map(({ province, from }) => `ca ${province} ${from}`),
  ]
  expect(new Set(days).size).toBe(days.length)
  expect(days.every((day) => /^.. .. \d{4}-\d{2}-\d{2}$/.test(day))).toBe(true)
})

test('in every place the parts make up the tax, and a refund mirrors it', () => {
  const places = [
    ...US_STATE_RATES.map(({ state }) => ({ country: 'us' as const, state })),
    ...CANADA_RATES.map(({ province }) => ({ country: 'ca' as const, state: province })),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.integer({ min: 0, max: 9_000_000 }), (place, subtotal) => {
      const tax = goodsTax(place, cents(subtotal), NOW)
      const back = goodsTax(place, cents(-subtotal), NOW)
      expect(sum(tax?.parts.map((part) => part.amount) ?? [])).toBe(tax?.amount)
      expect(back?.amount).toBe(cents(-(tax?.amount ?? Number.NaN)))
    }),
    { numRuns: 1000 },
  )
})
