import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDigitOf } from '../../src/shop/facts/vehicles/vin.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import type { Compatibility, Problem } from './open-shop.ts'

interface VinAnswer extends Compatibility {
  vin: string
  make: string | null
  makes: { name: string; href: string | null }[]
  year: number
  kinds: string[]
  checkDigit: string
}

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const ask = (vin: string, query = '') =>
  shop.get<VinAnswer>(`/api/obd/vin/${encodeURIComponent(vin)}${query}`)
const refuse = (vin: string) => shop.get<Problem>(`/api/obd/vin/${encodeURIComponent(vin)}`)

/** Puts the right check digit in position 9. */
function valid(vin: string): string {
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
}

test('a Honda Accord of 2003 is read and fits', async () => {
  const { status, body, headers } = await ask('1HGCM82633A004352')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    vin: '1HGCM82633A004352',
    make: 'Honda',
    makes: [{ name: 'Honda', href: '/api/obd/obdinstall/makes/honda' }],
    year: 2003,
    kinds: ['car'],
    compatible: 'yes',
    ask: null,
    question: null,
  })
  // A VIN belongs to a person, so no proxy keeps the answer.
  expect(headers.get('cache-control')).toMatch(/^private, /)
  expect(headers.get('etag')).toBeTruthy()
})

test('lower case, spaces and hyphens do not matter', async () => {
  const { body } = await ask(' 1hgcm 826-33a004352 ')
  expect(body).toMatchObject({ vin: '1HGCM82633A004352', compatible: 'yes' })
})

test('a check digit of X is one like any other', async () => {
  const { status, body } = await ask('1M8GDM9AXKP042788')
  expect([status, body.checkDigit, body.year, body.compatible]).toEqual([200, 'right', 1989, 'no'])
})

test('a Ford truck is asked what it weighs, and links lead to the answer', async () => {
  const first = await ask(valid('1FTNF20F02EA12345'))
  expect(first.body).toMatchObject({ make: 'Ford', year: 2002, compatible: 'check', ask: 'weight' })
  const options = first.body.question?.options ?? []
  const answers = await Promise.all(options.map((option) => shop.get<VinAnswer>(option.href)))
  expect(options.map((option, i) => [option.value, answers[i]?.body.compatible])).toEqual([
    ['light', 'yes'],
    ['medium', 'check'],
  ])
})

test('a Kia Soul of 2017 is asked what it runs on', async () => {
  const first = await ask(valid('KNDJP3A51H7000001'))
  expect(first.body).toMatchObject({ make: 'Kia', year: 2017, compatible: 'check', ask: 'fuel' })
  const electric = first.body.question?.options.find((option) => option.value === 'electric')
  const second = await shop.get<VinAnswer>(electric?.href ?? '')
  expect(second.body).toMatchObject({ compatible: 'limited', ask: null })
})

test.each([
  ['5YJ3E1EA0KF000316', 'Tesla', 2019, 'no'],
  ['5YJ3E1EA0RF000316', 'Tesla', 2024, 'check'],
  ['1XPXD49X05D000001', 'Peterbilt', 2005, 'no'],
  ['1HD1KB4109Y000001', 'Harley-Davidson', 2009, 'no'],
  ['2T1BURHE0GC000001', 'Toyota', 2016, 'yes'],
])('%s is a %s of %s: %s', async (without, make, year, answer) => {
  const { body } = await ask(valid(without))
  expect([body.make, body.year, body.compatible]).toEqual([make, year, answer])
})

test('position 7 tells 1996 from 2026', async () => {
  const digit = await ask(valid('1HGEJ6620TL000001'))
  const letter = await ask(valid('1HGFE4F50TL000001'))
  expect([digit.body.year, letter.body.year]).toEqual([1996, 2026])
})

describe('position 7 tells the year of no truck above 10,000 lb', () => {
  test.each([
    ['an Isuzu NPR', 'JALC4W163C7000000', 2012],
    ['a Fuso FE', 'JL6BNG1A9CK000000', 2012],
    ['a Workhorse W42', '5B4MP67G2C3400000', 2012],
  ])('%s of 2012 is not read as one of 1982, and the answer says that it may be', async (_, vin, year) => {
    const first = await ask(valid(vin))
    expect([first.body.year, first.body.compatible, first.body.ask]).toEqual([year, 'check', 'weight'])
    const medium = first.body.question?.options.find((option) => option.value === 'medium')
    const told = await shop.get<VinAnswer>(medium?.href ?? '')
    expect(told.body).toMatchObject({ compatible: 'check', ask: null, confidence: 'low' })
    expect(told.body.reason).toContain('model year isn’t certain')
    expect(told.body.source).toContain('49 CFR 565')
  })

  test('a UD too heavy in either year is a no', async () => {
    const { body } = await ask(valid('JNAPC81L4BAA00000'))
    expect([body.year, body.compatible]).toEqual([2011, 'no'])
  })

  test('a truck that is a no in one year alone is a check', async () => {
    const { body } = await ask(valid('JALB4B1K5T7000000'))
    expect([body.compatible, body.ask, body.confidence]).toEqual(['check', null, 'low'])
  })

  test('a van of General Motors follows it all the same', async () => {
    const { body } = await ask(valid('1GAHG35K0V1000000'))
    expect(body.year).toBe(1997)
  })
})

test('a VIN of Europe is not answered by the law of the United States', async () => {
  for (const vin of ['WVWZZZ1JZXW123456', 'WDB2030461A123456', valid('WAUZZZ8K9BA123456')]) {
    const { body } = await ask(vin)
    expect([vin, body.compatible, body.ask, body.confidence]).toEqual([vin, 'check', null, 'low'])
    expect(body.source).toContain('98/69')
  }
})

test('a car of Mexico of which no pattern is on record is a likely, not a certain yes', async () => {
  const { body } = await ask(valid('3N1EB31S95K000000'))
  expect([body.compatible, body.confidence]).toEqual(['yes', 'low'])
})

test('a Canadian VIN of 1996 is checked, in Canada', async () => {
  const vin = valid('2HGEJ6620TH000001')
  const [ca, us] = [await ask(vin, '?country=ca'), await ask(vin)]
  expect([ca.body.compatible, us.body.compatible]).toEqual(['check', 'yes'])
})

test('a VIN from elsewhere without a check digit is answered, but with little confidence', async () => {
  const { status, body } = await ask('WBA3A5C50CF256551'.replace('50CF', '5ZCF'))
  expect([status, body.make, body.checkDigit, body.confidence]).toEqual([200, 'BMW', 'wrong', 'low'])
})

test('a maker nobody knows leaves everything open', async () => {
  const { body } = await ask(valid('5X1AB2C50FA123456'))
  expect(body).toMatchObject({ make: null, makes: [], ask: 'fuel', confidence: 'low' })
})

test('a VIN made for another continent may mean two model years, and is never a no for that alone', async () => {
  const { body } = await ask('WAUZZZ8KXBA000123')
  expect([body.make, body.checkDigit, body.year]).toEqual(['Audi', 'wrong', 2011])
  expect([body.compatible, body.confidence, body.ask]).toEqual(['check', 'low', null])
  expect(body.reason).toContain('model year isn’t certain')
})

describe('what is no VIN', () => {
  test.each([
    ['1HGCM82633A00435', 'vin_length'],
    ['1HGCM82633A0043522', 'vin_length'],
    ['4D37L8A112233', 'vin_length'],
    ['x', 'vin_length'],
    ['IHGCM82633A004352', 'vin_letters'],
    ['1HGCM82633AO04352', 'vin_letters'],
    ['1HGCM82633Q004352', 'vin_letters'],
    ['1HGCM8263-3A0043é2', 'vin_characters'],
    ['1HGCM82643A004352', 'vin_check_digit'],
    ['1HGCM82633A004353', 'vin_check_digit'],
    ['11111111111111111'.replace(/(.{9})./, '$10'), 'vin_check_digit'],
    [valid('1HGCM82603U004352'.replace('03U', '0U3')), 'vin_year'],
  ])('%s is refused: %s', async (vin, code) => {
    const { status, body } = await refuse(vin)
    expect([status, body.code]).toEqual([422, code])
    expect(body.errors?.[0]?.path).toBe('vin')
  })

  test('a number from before 1981 is told that such vehicles are too old', async () => {
    const { body } = await refuse('4D37L8A112233')
    expect(body.detail).toContain('before 1981')
    expect(body.detail).toContain('13')
  })

  test('a chassis number of Japan and a year that is none say what to do', async () => {
    const short = await refuse('JZX100-0012345')
    expect(short.body.detail).toContain('built for Japan')
    const year = await refuse('SJNFAAJ10U1234567')
    expect([year.body.code, year.body.detail]).toEqual(['vin_year', expect.stringContaining('email us')])
  })

  test('any text at all is answered with a 4xx or a verdict, never worse', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'),
        minLength: 17,
        maxLength: 17,
      }),
    )
    await fc.assert(
      fc.asyncProperty(text, async (vin) => {
        const { status } = await shop.fetch(`/api/obd/vin/${encodeURIComponent(vin.toWellFormed())}`)
        expect([200, 400, 404, 422]).toContain(status)
      }),
      { numRuns: 400 },
    )
  })

  test('one wrong character is always noticed in a North American VIN', async () => {
    const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
    const right = '1HGCM82633A004352'
    const missed = [...right].flatMap((was, i) =>
      [...letters]
        .filter((letter) => letter !== was && sameValue(letter, was) === false && i > 0 && i !== 9)
        .map((letter) => right.slice(0, i) + letter + right.slice(i + 1))
        .filter((vin) => checkDigitOf(vin) === vin[8]),
    )
    expect(missed).toEqual([])
  })
})

/** Some letters count the same as another, so the check digit cannot tell them apart. */
function sameValue(a: string, b: string): boolean {
  const value = (letter: string) => checkDigitOf(`${letter}0000000000000000`)
  return value(a) === value(b)
}
