import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDigitOf } from '../../src/shop/vehicles/vin.ts'
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
