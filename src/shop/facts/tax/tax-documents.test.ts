import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, ppm, sum } from '../../kernel/money.ts'
import { CERTIFICATE_KINDS, CERTIFICATE_STATUSES, FILE_TYPES, MAX_FILE } from './certificate.ts'
import { taxesOfRefund } from './given-back.ts'
import { presentTax } from './present-tax.ts'
import { presentTaxChoice } from './present-tax-choice.ts'
import type { Tax, TaxPart } from './provider.ts'
import { registrationLines } from './registration-lines.ts'
import { registrationsOf, type TaxPlace } from './registrations.ts'
import { choiceAt, type TaxChoice } from './tax-choice.ts'
import { taxLines } from './tax-lines.ts'
import { taxOfInvoice } from './tax-of-invoice.ts'
import { taxWords } from './tax-words.ts'

const PARTS: TaxPart[] = [
  { name: 'GST', rate: ppm(50_000), amount: cents(450) },
  { name: 'QST', rate: ppm(99_750), amount: cents(898) },
]
const TEXAS: TaxPart = {
  name: 'sales_tax',
  place: 'Texas',
  rate: ppm(62_500),
  taxedShare: 8_000,
  amount: cents(45),
}
const EXEMPTION = { certificateId: 'txc_1', number: '***21-7' }

describe('the numbers of registrations', () => {
  const NUMBERS = {
    gstHstNumber: '123456789 RT0001',
    qstNumber: '1234567890 TQ0001',
    pstNumberBc: 'PST-1234-5678',
    pstNumberSk: '1234567',
    rstNumberMb: '123456-7',
    stateTaxPermits: 'TX 1-23-4567890-1; NM 02-123456-00-1;WA 601',
  }
  const gst = { tax: 'gst', number: '123456789 RT0001' }

  test.each<[TaxPlace, object[]]>([
    [{ country: 'ca' }, [gst]],
    [{ country: 'ca', state: 'ON' }, [gst]],
    [{ country: 'ca', state: 'QC' }, [gst, { tax: 'qst', number: '1234567890 TQ0001' }]],
    [{ country: 'ca', state: 'BC' }, [gst, { tax: 'pst', number: 'PST-1234-5678' }]],
    [{ country: 'ca', state: 'SK' }, [gst, { tax: 'pst', number: '1234567' }]],
    [{ country: 'ca', state: 'MB' }, [gst, { tax: 'rst', number: '123456-7' }]],
    [{ country: 'us', state: 'TX' }, [{ tax: 'permit', number: '1-23-4567890-1' }]],
    [{ country: 'us', state: 'NM' }, [{ tax: 'permit', number: '02-123456-00-1' }]],
    [{ country: 'us', state: 'WA' }, [{ tax: 'permit', number: '601' }]],
    [{ country: 'us', state: 'CA' }, []],
    [{ country: 'us' }, []],
  ])('on a document for %j', (place, registrations) => {
    expect(registrationsOf(NUMBERS, place)).toEqual(registrations)
  })

  test('stand there only where the shop has one', () => {
    const none = { ...NUMBERS, gstHstNumber: '', qstNumber: '', stateTaxPermits: '' }
    expect(registrationsOf(none, { country: 'ca', state: 'QC' })).toEqual([])
    expect(registrationsOf(none, { country: 'us', state: 'TX' })).toEqual([])
  })

  test('are lines in the language of the reader, and none without numbers or a place', () => {
    const quebec = { country: 'ca', state: 'QC' } as const
    const lines = registrationLines(NUMBERS, quebec, 'en-US')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('GST/HST')
    expect(lines[1]).toContain('1234567890 TQ0001')
    expect(registrationLines(NUMBERS, quebec, 'fr-CA')[0]).toContain('TPS')
    expect(registrationLines(undefined, quebec, 'en-US')).toEqual([])
    expect(registrationLines(NUMBERS, undefined, 'en-US')).toEqual([])
  })
})

describe('a tax as it is shown', () => {
  test('has the words of each part, its share of the price, and who reckoned it', () => {
    const tax: Tax = { amount: cents(45), parts: [TEXAS], source: 'table' }
    expect(presentTax(tax)).toEqual({
      amount: 0.45,
      parts: [
        {
          name: 'Texas sales tax',
          code: 'sales_tax',
          place: 'Texas',
          ratePercent: 6.25,
          taxedPercent: 80,
          amount: 0.45,
        },
      ],
      source: 'table',
      untaxedIn: null,
      exemption: null,
    })
    expect(presentTax({ ...tax, parts: PARTS }).parts).toMatchObject([
      { name: 'GST', place: null, taxedPercent: 100, ratePercent: 5 },
      { name: 'QST', place: null, taxedPercent: 100, ratePercent: 9.975 },
    ])
  })

  test('is -1 while it is not known', () => {
    const unknown = { amount: -1, parts: [], source: null, untaxedIn: null, exemption: null }
    expect(presentTax(null)).toEqual(unknown)
    expect(taxWords({ name: 'GST' })).toEqual({ tax: 'GST', place: '' })
    expect(taxWords({ name: 'Texas sales tax', code: 'sales_tax', place: 'Texas' })).toEqual({
      ...{ tax: 'sales_tax', place: 'Texas' },
    })
  })

  test('says where it is not taken, and because of which certificate', () => {
    const none: Tax = { amount: cents(0), parts: [], source: 'table' }
    expect(presentTax({ ...none, untaxedIn: 'US-CA' })).toMatchObject({ amount: 0, untaxedIn: 'US-CA' })
    expect(presentTax({ ...none, exemption: EXEMPTION })).toMatchObject({ exemption: '***21-7' })
  })

  test('is kept with a bill, and is nothing where none is known', () => {
    expect(taxOfInvoice(null)).toEqual({ taxParts: [], taxExemption: null, untaxedIn: null })
    const tax: Tax = {
      amount: cents(0),
      parts: PARTS,
      source: 'table',
      untaxedIn: 'US-CA',
      exemption: EXEMPTION,
    }
    expect(taxOfInvoice(tax)).toEqual({ taxParts: PARTS, taxExemption: EXEMPTION, untaxedIn: 'US-CA' })
    expect(taxOfInvoice({ ...tax, untaxedIn: undefined, exemption: undefined } as Tax)).toEqual({
      taxParts: PARTS,
      taxExemption: null,
      untaxedIn: null,
    })
  })

  test('is a line for each tax, or one that says why there is none', () => {
    const bill = { taxParts: PARTS, taxExemption: null, untaxedIn: null }
    expect(taxLines(bill, 'en-US')).toEqual([
      { label: 'GST', amount: 450 },
      { label: 'QST', amount: 898 },
    ])
    expect(taxLines({ ...bill, taxExemption: EXEMPTION }, 'en-US')).toEqual([
      { label: 'Tax-exempt, certificate ***21-7', amount: 0 },
    ])
    const untaxed = { taxParts: [], taxExemption: null }
    expect(taxLines({ ...untaxed, untaxedIn: 'US-CA' }, 'en-US')).toEqual([
      { label: 'Not taxed in California', amount: 0 },
    ])
    expect(taxLines({ ...untaxed, untaxedIn: 'XX-CA' }, 'en-US')).toEqual([
      { label: 'Not taxed in CA', amount: 0 },
    ])
    expect(taxLines({ ...untaxed, untaxedIn: 'CA-QC' }, 'fr-CA')[0]?.label).toContain('Québec')
  })

  test('that the operator chose is in percent and currency units, and null for what the table says', () => {
    const choice = {
      ...{ id: 'txd_1', country: 'us' as const, place: 'CT', city: null, kind: 'service' as const },
      ...{ from: '2026-11-01', why: 'asked', taxed: 5_000, rate: 10_000, fee: cents(29) },
    }
    const { taxed: _taxed, rate: _rate, fee: _fee, ...same } = choice
    const shown = { taxedPercent: 50, ratePercent: 1, fee: 0.29 }
    expect(presentTaxChoice(choice)).toEqual({ ...same, ...shown })
    const nothing = { taxedPercent: null, ratePercent: null, fee: null }
    expect(presentTaxChoice({ ...choice, taxed: null, rate: null, fee: null })).toEqual({
      ...same,
      ...nothing,
    })
    expect(presentTaxChoice({ ...choice, taxed: 0 })).toMatchObject({ taxedPercent: 0 })
  })
})

describe('tax that goes back', () => {
  test('is shared among the taxes, and those that get nothing are left out', () => {
    const amounts = (parts: readonly TaxPart[]) => parts.map(({ name, amount }) => [name, amount])
    expect(amounts(taxesOfRefund(PARTS, cents(1_348)))).toEqual([
      ['GST', 450],
      ['QST', 898],
    ])
    expect(amounts(taxesOfRefund(PARTS, cents(1)))).toEqual([['QST', 1]])
    expect(amounts(taxesOfRefund(PARTS, cents(700), [cents(648)]))).toEqual([
      ['GST', 234],
      ['QST', 466],
    ])
    expect(taxesOfRefund([], cents(0))).toEqual([])
  })

  test('in any number of refunds brings each tax back to the cent, and never more', () => {
    const amount = fc.integer({ min: 0, max: 90_000 }).map(cents)
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 5 }),
        (amounts, shares) => {
          const parts = amounts.map((each, at) => ({ name: `tax ${at}`, rate: ppm(1), amount: each }))
          const total = sum(parts.map(({ amount }) => amount))
          const taxes: ReturnType<typeof cents>[] = []
          let left = total
          for (const share of shares) {
            const tax = cents(Math.floor((left * share) / 100))
            taxes.push(tax)
            left = cents(left - tax)
          }
          const all = [...taxes, left].map((tax, at, every) => taxesOfRefund(parts, tax, every.slice(0, at)))
          for (const { name, amount } of parts) {
            const back = all.flat().filter((part) => part.name === name)
            expect(sum(back.map((part) => part.amount))).toBe(amount)
          }
          expect(all.flat().every(({ amount }) => amount > 0)).toBe(true)
        },
      ),
    )
  })

  test('never takes a tax below nothing, also after more went back than there was', () => {
    expect(taxesOfRefund(PARTS, cents(0), [cents(5_000)])).toEqual([])
  })
})

test('of choices one holds of its country, place, kind and day alone', () => {
  const choice: TaxChoice = {
    ...{ country: 'us', place: 'CT', city: null, kind: 'service', from: '2026-11-02' },
    ...{ taxed: 5_000, rate: null, fee: null },
  }
  const older = { ...choice, from: '2026-11-01', taxed: 1 }
  const at = new Date('2026-11-05T00:00:00Z')
  const where = { country: 'us', place: 'CT' } as const
  const of = (choices: TaxChoice[], more: object = {}, kind: TaxChoice['kind'] = 'service') =>
    choiceAt(choices, { ...where, ...more }, { kind, at })?.taxed
  expect(of([older, choice])).toBe(5_000)
  expect(of([choice, older])).toBe(5_000)
  expect(of([choice], { country: 'ca' })).toBeUndefined()
  expect(of([choice], { place: 'NY' })).toBeUndefined()
  expect(of([choice], {}, 'device')).toBeUndefined()
  expect(of([{ ...choice, from: '2026-11-06' }])).toBeUndefined()
  expect(of([{ ...choice, from: '2026-11-05' }])).toBe(5_000)
  const city = { ...choice, city: ' Hartford', taxed: 7 }
  expect(of([city, choice], { city: 'HARTFORD ' })).toBe(7)
  expect(of([city, choice], { city: 'Stamford' })).toBe(5_000)
  expect(of([city], { city: '' })).toBeUndefined()
})

test('certificates are of four kinds, in four states, a file of three types and 4 MiB', () => {
  expect([...CERTIFICATE_KINDS]).toEqual(['resale', 'government', 'nonprofit', 'other'])
  expect([...CERTIFICATE_STATUSES]).toEqual(['waiting', 'accepted', 'refused', 'withdrawn'])
  expect([...FILE_TYPES]).toEqual(['application/pdf', 'image/png', 'image/jpeg'])
  expect(MAX_FILE).toBe(4_194_304)
})
