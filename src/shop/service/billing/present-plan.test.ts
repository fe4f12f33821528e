import { describe, expect, test } from 'vitest'
import { dayOfIso } from '../../kernel/day.ts'
import { cents, ppm, ZERO } from '../../kernel/money.ts'
import type { BillLine } from '../../plan/plans/bill-lines.ts'
import { planMonth } from '../../plan/plans/months.ts'
import { activationTerms } from './activation-words.ts'
import { presentInvoice, presentPlan } from './present-plan.ts'
import type { ActivationPreview, BillToCome } from './preview-activation.ts'
import type { InvoiceWithNames, OwnPlan } from './queries.ts'

const day = dayOfIso
const MONTH = planMonth(day('2027-03-04'), 1)
const LINES: BillLine[] = [
  { kind: 'advance', from: MONTH.start, to: MONTH.end, units: 2, unitPrice: cents(900), amount: cents(1800) },
  { kind: 'credit', amount: cents(-300) },
]
const SHOWN = [
  {
    description: '2 adapters, Apr 4 to May 3, $9.00 each',
    quantity: 2,
    unitPrice: 9,
    amount: 18,
    why: 'A full month, billed in advance: 2 × $9.00.',
  },
  {
    description: 'Credit from us',
    quantity: 1,
    unitPrice: -3,
    amount: -3,
    why: 'Our team gave you this credit.',
  },
]
const TEXAS = { name: 'sales_tax', place: 'Texas', rate: ppm(62_500), taxedShare: 8_000, amount: cents(75) }
const TAX = { amount: cents(75), parts: [TEXAS], source: 'table' as const }
const NEXT = {
  bill: {
    ...{ month: MONTH, units: 2, unitPrice: cents(900), advance: cents(1800) },
    ...{ settled: new Map(), lines: LINES, subtotal: cents(1500) },
  },
  tax: TAX,
} satisfies BillToCome

describe('a plan as its member sees it', () => {
  const PLAN: OwnPlan = {
    account: { market: 'us', status: 'active', anchorOn: day('2027-03-31') } as OwnPlan['account'],
    units: 2,
    next: NEXT,
    names: new Map(),
    waiting: [
      {
        ...{ deviceId: 'dev_1', serial: '356938035643809', name: null, orderId: 'ord_1', ownerId: null },
        ...{ market: 'us', since: day('2027-03-09'), waitsFor: ['card'] },
      },
    ],
    isAgreed: false,
    paysWith: { kind: 'card', brand: 'visa', last4: '4242' },
    balance: { owed: cents(957), back: { amount: cents(120), to: 'next_bill', on: day('2027-04-30') } },
  }

  test('has its next bill, what waits, what is owed and what comes back', () => {
    expect(presentPlan(PLAN, 'en-US')).toEqual({
      market: 'us',
      status: 'active',
      agreed: false,
      waiting: [
        { deviceId: 'dev_1', serial: '356938035643809', name: null, since: '2027-03-09', waitsFor: ['card'] },
      ],
      paysWith: { kind: 'card', brand: 'visa', last4: '4242' },
      units: 2,
      billingDay: 31,
      nextBill: {
        date: '2027-04-04',
        lines: SHOWN,
        subtotal: 15,
        tax: 0.75,
        total: 15.75,
        exemption: null,
        taxes: [{ label: 'Texas sales tax', amount: 0.75 }],
      },
      owed: 9.57,
      comingBack: { amount: 1.2, to: 'next_bill', on: '2027-04-30' },
    })
  })

  test('has no billing day before the first install, and nothing to come where nothing will', () => {
    const before = { ...PLAN, account: { ...PLAN.account, anchorOn: null }, next: null }
    expect(presentPlan({ ...before, balance: { owed: ZERO, back: null } }, 'en-US')).toMatchObject({
      ...{ billingDay: null, nextBill: null, owed: 0, comingBack: null },
    })
    const suspended = { owed: ZERO, back: { amount: cents(120), to: 'next_bill' as const, on: null } }
    expect(presentPlan({ ...before, balance: suspended }, 'en-US').comingBack).toEqual({
      ...{ amount: 1.2, to: 'next_bill', on: null },
    })
  })

  test('says where and why its next bill has no tax', () => {
    const free = { amount: ZERO, parts: [], source: 'table' as const }
    const next = (tax: BillToCome['tax']) =>
      presentPlan({ ...PLAN, next: { ...NEXT, tax } }, 'en-US').nextBill
    expect(next(null)).toMatchObject({ tax: 0, total: 15, taxes: [], exemption: null })
    expect(next({ ...free, untaxedIn: 'US-CA' })?.taxes).toEqual([
      { label: 'Not taxed in California', amount: 0 },
    ])
    expect(next({ ...free, exemption: { certificateId: 'txc_1', number: '***21-7' } })).toMatchObject({
      exemption: '***21-7',
      taxes: [{ label: 'Tax-exempt, certificate ***21-7', amount: 0 }],
    })
  })
})

describe('a bill as its member sees it', () => {
  const INVOICE = {
    ...{ id: 'inv_1', number: 'US-000042', market: 'us', currency: 'USD', status: 'paid' },
    ...{ periodStart: MONTH.start, periodEnd: MONTH.end, lines: LINES },
    ...{ subtotal: cents(1500), tax: cents(75), taxParts: [TEXAS], taxExemption: null, untaxedIn: null },
    ...{ paidAt: new Date('2027-04-04T12:00:00Z'), taxLocation: { country: 'us', state: 'TX' } },
  } as unknown as InvoiceWithNames['invoice']
  const card = { brand: 'visa', last4: '4242' } as NonNullable<InvoiceWithNames['payment']>['card']
  const back = [
    {
      ...{ id: 'cn_1', number: 'US-CREDIT-000001', on: day('2027-04-10') },
      ...{ amount: cents(500), tax: cents(25), total: cents(525) },
    },
  ]

  test('has its lines and taxes, how it was paid and what went back of it', () => {
    const payment = { on: day('2027-04-05'), card, back }
    expect(presentInvoice({ invoice: INVOICE, names: new Map(), payment }, 'en-US')).toEqual({
      id: 'inv_1',
      number: 'US-000042',
      periodStart: '2027-04-04',
      periodEnd: '2027-05-04',
      lines: SHOWN,
      subtotal: 15,
      tax: 0.75,
      total: 15.75,
      exemption: null,
      currency: 'USD',
      status: 'paid',
      paidAt: INVOICE.paidAt,
      paidWith: { on: '2027-04-05', brand: 'visa', last4: '4242' },
      creditNotes: [
        { id: 'cn_1', number: 'US-CREDIT-000001', on: '2027-04-10', amount: 5, tax: 0.25, total: 5.25 },
      ],
      taxes: [{ label: 'Texas sales tax', amount: 0.75 }],
      taxedIn: { country: 'us', state: 'TX' },
    })
  })

  test('leaves open what is not known: the payment, the card, the place', () => {
    const draft = {
      ...INVOICE,
      taxLocation: null,
      taxExemption: { certificateId: 'txc_1', number: '***21-7' },
    }
    expect(presentInvoice({ invoice: draft, names: new Map() }, 'en-US')).toMatchObject({
      ...{ paidWith: null, creditNotes: [], taxedIn: null, exemption: '***21-7' },
    })
    const nameless = { on: day('2027-04-05'), card: null, back: [] }
    expect(
      presentInvoice({ invoice: INVOICE, names: new Map(), payment: nameless }, 'en-US').paidWith,
    ).toEqual({
      ...{ on: '2027-04-05', brand: null, last4: null },
    })
    const elsewhere = { ...INVOICE, taxLocation: { country: 'us' as const } }
    expect(presentInvoice({ invoice: elsewhere, names: new Map() }, 'en-US').taxedIn).toBeNull()
  })
})

describe('what a member agrees to as adapters begin', () => {
  const one = { deviceId: 'dev_1', serial: '356938035643809' }
  const PREVIEW = {
    ...{ language: 'en-US', market: 'us', currency: 'USD', devices: [one], units: 1 },
    ...{ unitPrice: cents(900), chargedFrom: null, today: NEXT, next: NEXT },
    ...{ paysWith: { kind: 'card', brand: null, last4: null } },
  } as unknown as ActivationPreview
  const textOf = (more: Partial<ActivationPreview> = {}) => activationTerms({ ...PREVIEW, ...more }).text
  const serials = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...one, serial: `S${at}` })) as ActivationPreview['devices']

  test('names the adapter, the price, what is paid today and when the next bill is', () => {
    expect(activationTerms(PREVIEW)).toEqual({
      textVersion: 'activation-2026-11-29',
      text: 'I agree to the monthly plan for adapter 356938035643809: $9.00 USD a month, plus tax, starting today. I pay $15.75 USD today, tax included, and then one bill a month in advance; the next one is on Apr 4, 2027. Each bill is charged to the card I choose here. I can cancel any time in my account under Manage Subscription, and I won’t be charged after that.',
      language: 'en-US',
      amounts: { market: 'us', quantity: 1, unitPrice: 9, currency: 'USD' },
    })
  })

  test('says that included months come first, or that nothing is charged today', () => {
    const chargedFrom = day('2027-06-04')
    expect(textOf({ chargedFrom })).toContain('come first. The first charge is on Jun 4, 2027.')
    expect(activationTerms({ ...PREVIEW, chargedFrom }).amounts).toMatchObject({ chargedFrom: '2027-06-04' })
    expect(textOf({ today: null })).toContain(
      'Nothing is charged today. The days from today are on my bill of Apr 4, 2027,',
    )
    expect(textOf({ today: null, next: null })).toContain('on my bill of ,')
    expect(textOf({ today: { ...NEXT, tax: null } })).toContain('I pay $15.00 USD today')
  })

  test('names up to five adapters and counts more, and says by what the bills are due', () => {
    expect(textOf({ devices: serials(2), units: 4 })).toContain(
      'for adapters S0 and S1: $9.00 USD a month for each of my 4 adapters',
    )
    expect(textOf({ devices: serials(5) })).toContain('S0, S1, S2, S3, and S4')
    expect(textOf({ devices: serials(6) })).toContain('for 6 adapters:')
    expect(activationTerms({ ...PREVIEW, devices: serials(6) }).amounts.quantity).toBe(6)
    expect(textOf({ paysWith: { kind: 'terms', brand: null, last4: null } })).toContain(
      'by the terms of my business account',
    )
    expect(textOf({ paysWith: null })).toContain('charged to the card I choose here')
  })
})
