import { describe, expect, test } from 'vitest'
import { dayOfIso } from '../../kernel/day.ts'
import { cents, percent, ZERO } from '../../kernel/money.ts'
import { type BilledMonth, nextBill } from './bill.ts'
import { devicesOn } from './day-costs.ts'
import type { DeviceTerms } from './device-terms.ts'
import { lineInWords } from './line-words.ts'

describe('a bill', () => {
  const anchor = dayOfIso('2026-03-04')
  const terms = {
    rows: [
      {
        id: 'pl_0',
        startsOn: dayOfIso('2026-01-01'),
        planPrice: cents(900),
        planDiscountPrice: cents(770),
        planDiscountThreshold: 3,
      },
    ],
    agreedOn: anchor,
    noticedOn: new Map(),
    devices: new Map(),
  }
  const span = (deviceId: string, from: string, to: string | null = null) => ({
    deviceId,
    from: dayOfIso(from),
    to: to === null ? null : dayOfIso(to),
  })
  const march: BilledMonth = {
    index: 0,
    advance: cents(1800),
    units: 2,
    unitPrice: cents(900),
    settled: null,
  }

  test('of the first day is the month at that day’s count', () => {
    const bill = nextBill({
      anchor,
      terms,
      spans: [span('a', '2026-03-04'), span('b', '2026-03-04'), span('c', '2026-03-04')],
      silent: [],
      months: [],
      carried: ZERO,
      credit: ZERO,
    })
    expect(bill.lines).toEqual([
      {
        kind: 'advance',
        from: anchor,
        to: dayOfIso('2026-04-04'),
        units: 3,
        unitPrice: 770,
        amount: 2310,
      },
    ])
  })

  test('says how the third adapter changed the month past', () => {
    const spans = [span('a', '2026-03-04'), span('b', '2026-03-04'), span('c', '2026-03-21')]
    const bill = nextBill({ anchor, terms, spans, silent: [], months: [march], carried: ZERO, credit: ZERO })
    expect(bill.lines).toMatchObject([
      { kind: 'advance', units: 3, unitPrice: 770, amount: 2310 },
      { kind: 'added', deviceId: 'c', days: 14, monthDays: 31, unitPrice: 770, amount: 348 },
      { kind: 'price', units: 2, oldPrice: 900, unitPrice: 770, days: 14, amount: -118 },
    ])
    expect(bill.subtotal).toBe(2540)
  })

  test('gives a silent month back at the price it was paid at', () => {
    const spans = [span('a', '2026-03-04'), span('b', '2026-03-04')]
    const silent = [{ index: 0, deviceId: 'b' }]
    const bill = nextBill({
      anchor,
      terms,
      spans,
      silent,
      months: [march],
      carried: cents(-20),
      credit: ZERO,
    })
    expect(bill.lines).toMatchObject([
      { kind: 'advance', amount: 1800 },
      { kind: 'silent', deviceId: 'b', amount: -900 },
      { kind: 'carried', amount: -20 },
    ])
    expect(bill.subtotal).toBe(880)
  })

  test('corrects a month that changed after it was settled', () => {
    const first = nextBill({
      anchor,
      terms,
      spans: [span('a', '2026-03-04')],
      silent: [],
      months: [],
      carried: ZERO,
      credit: ZERO,
    })
    const one: BilledMonth = {
      index: 0,
      advance: first.advance,
      units: 1,
      unitPrice: cents(900),
      settled: null,
    }
    const second = nextBill({
      anchor,
      terms,
      spans: [span('a', '2026-03-04')],
      silent: [],
      months: [one],
      carried: ZERO,
      credit: ZERO,
    })
    const months = [
      { ...one, settled: second.settled.get(0) ?? null },
      { index: 1, advance: cents(900), units: 1, unitPrice: cents(900), settled: null },
    ]
    const spans = [span('a', '2026-03-04', '2026-03-14')]
    const third = nextBill({ anchor, terms, spans, silent: [], months, carried: ZERO, credit: ZERO })
    expect(third.lines).toMatchObject([
      { kind: 'correction', from: anchor, amount: expect.any(Number) },
      { kind: 'correction', from: dayOfIso('2026-04-04'), amount: -900 },
    ])
    expect(third.subtotal).toBe(290 - 1800)
  })

  test('says what went back already, what was carried and what staff gave', () => {
    const life = { anchor, terms, spans: [span('a', '2026-03-04')], silent: [], months: [] }
    const bill = nextBill({ ...life, paidBack: cents(600), carried: cents(40), credit: cents(300) })
    expect(bill.lines.slice(1)).toEqual([
      { kind: 'paid_back', amount: 600 },
      { kind: 'carried', amount: 40 },
      { kind: 'credit', amount: -300 },
    ])
    expect(nextBill({ ...life, carried: ZERO, credit: ZERO }).lines).toHaveLength(1)
  })

  test.each([
    ['another sum than its adapters come to', { advance: cents(1750) }],
    ['more adapters than are known', { units: 3, advance: cents(1800) }],
  ])('of a month that was billed %s has one line that corrects it', (_what, more) => {
    const spans = [span('a', '2026-03-04'), span('b', '2026-03-04', '2026-03-14')]
    const months = [{ ...march, ...more }]
    const life = { anchor, terms, spans, silent: [], months, carried: ZERO, credit: ZERO }
    expect(nextBill(life).lines.map(({ kind }) => kind)).toEqual(['advance', 'correction'])
  })

  test('gives nothing back of a month whose bill was given up, and asks for days beyond it', () => {
    const months = [{ ...march, isGivenUp: true }]
    const life = { anchor, terms, silent: [], months, carried: ZERO, credit: ZERO }
    const fewer = [span('a', '2026-03-04'), span('b', '2026-03-04', '2026-03-14')]
    expect(nextBill({ ...life, spans: fewer }).lines.map(({ amount }) => amount)).toEqual([900])
    const more = [span('a', '2026-03-04'), span('b', '2026-03-04'), span('c', '2026-03-21', '2026-04-04')]
    expect(nextBill({ ...life, spans: more }).subtotal).toBeGreaterThan(1800)
  })

  test('says what a code takes off, and which adapters it includes until when', () => {
    const devices = new Map([
      ['b', { discount: percent(12.5), includedUntil: null }],
      ['c', { discount: percent(20), includedUntil: dayOfIso('2026-05-04') }],
    ])
    const spans = [span('a', '2026-03-04'), span('b', '2026-03-04'), span('c', '2026-03-04')]
    const life = { anchor, terms: { ...terms, devices }, spans, silent: [], carried: ZERO, credit: ZERO }
    const bill = nextBill({ ...life, months: [] })
    expect(
      bill.lines.map((line) => [line.amount, lineInWords(line, 'en-US', new Map()).description]),
    ).toEqual([
      [770, '1 adapter, Mar 4 to Apr 3, $7.70 each'],
      [674, '1 adapter, Mar 4 to Apr 3, $6.74 each: 12.5% off $7.70'],
      [0, '1 adapter, Mar 4 to Apr 3: included with your Enterprise ID through May 3, 2026'],
    ])
    expect(bill.subtotal).toBe(1444)
    const month = { settled: null, units: 3, unitPrice: cents(770) }
    const first = { ...month, index: 0, advance: bill.advance }
    const third = nextBill({ ...life, months: [first, { ...first, index: 1 }] })
    expect(third.lines.map(({ amount }) => amount)).toEqual([770, 674, 616])
  })

  test('follows a price that changes for each adapter by its own terms', () => {
    const devices = new Map<string, DeviceTerms>([
      ['b', { discount: percent(10), includedUntil: null }],
      ['d', { discount: percent(0), includedUntil: dayOfIso('2027-04-04') }],
    ])
    const spans = [
      span('a', '2026-03-04'),
      span('b', '2026-03-04'),
      span('c', '2026-03-19'),
      span('d', '2026-03-19'),
    ]
    const bill = nextBill({
      anchor,
      terms: { ...terms, devices },
      spans,
      silent: [],
      months: [{ index: 0, advance: cents(1710), units: 2, unitPrice: cents(900), settled: null }],
      carried: ZERO,
      credit: ZERO,
    })
    expect(bill.lines).toMatchObject([
      { kind: 'advance', units: 2, amount: 1540 },
      { kind: 'discounted', units: 1, oldPrice: 770, unitPrice: 693 },
      { kind: 'included', units: 1, amount: 0 },
      { kind: 'added', deviceId: 'c', unitPrice: 770, days: 16 },
      { kind: 'price', units: 1, oldPrice: 900, unitPrice: 770 },
      { kind: 'price', units: 1, oldPrice: 810, unitPrice: 693 },
    ])
  })
})

test('a device that is swapped or told twice is billed once', () => {
  const from = dayOfIso('2026-03-04')
  const twice = { deviceId: 'a', from, to: null }
  expect(devicesOn([twice, twice], from)).toEqual(['a'])
})
