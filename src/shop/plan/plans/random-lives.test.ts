import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, dayOfIso, isoOfDay, plusDays } from '../../kernel/day.ts'
import { type Cents, cents, percent, sum, ZERO } from '../../kernel/money.ts'
import { type BilledMonth, nextBill, type PlanLife } from './bill.ts'
import { billingDay, monthIndexOf } from './months.ts'

/** A failure prints its seed; `SEED=... npx vitest` runs it again. */
const SEED = process.env.SEED ? { seed: Number(process.env.SEED) } : {}

/** A payer's life as a list of what happened, before anything is billed. */
interface Story {
  anchor: Day
  months: number
  devices: { from: number; stays: number; pauses: { after: number; days: number }[] }[]
  prices: { after: number; price: number; off: number; threshold: number; noticeAfter: number | null }[]
  silent: { device: number; month: number }[]
  /** What the code of each device gives it; null without one. */
  terms: ({ permille: number; includedMonths: number } | null)[]
  minimum: number
}

const anyStory: fc.Arbitrary<Story> = fc.record({
  anchor: fc.integer({ min: dayOfIso('2025-01-01'), max: dayOfIso('2028-12-31') }).map((day) => day as Day),
  months: fc.integer({ min: 1, max: 26 }),
  devices: fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 500 }),
      stays: fc.integer({ min: 0, max: 800 }),
      pauses: fc.array(
        fc.record({ after: fc.integer({ min: 0, max: 200 }), days: fc.integer({ min: 1, max: 180 }) }),
        { maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  prices: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 700 }),
      price: fc.integer({ min: 0, max: 2_000 }),
      off: fc.integer({ min: 0, max: 100 }),
      threshold: fc.integer({ min: 1, max: 5 }),
      noticeAfter: fc.option(fc.integer({ min: -60, max: 60 })),
    }),
    { maxLength: 4 },
  ),
  silent: fc.array(
    fc.record({ device: fc.integer({ min: 0, max: 5 }), month: fc.integer({ min: 0, max: 24 }) }),
    { maxLength: 4 },
  ),
  terms: fc.array(
    fc.option(
      fc.record({
        permille: fc.integer({ min: 0, max: 1_000 }),
        includedMonths: fc.integer({ max: 14, min: 0 }),
      }),
    ),
    { minLength: 6, maxLength: 6 },
  ),
  minimum: fc.constantFrom(1, 50, 500),
})

function lifeOf(story: Story): Omit<PlanLife, 'months' | 'carried'> {
  const spans = story.devices.flatMap((device, index) => {
    const first = index === 0 ? story.anchor : plusDays(story.anchor, device.from)
    const end = plusDays(first, device.stays)
    let from = first
    const parts: PlanLife['spans'][number][] = []
    for (const { after, days } of device.pauses) {
      const to = plusDays(from, after)
      if (to >= end) break
      parts.push({ deviceId: `dev_${index}`, from, to })
      from = plusDays(to, days)
    }
    return from < end ? [...parts, { deviceId: `dev_${index}`, from, to: end }] : parts
  })
  const first = { id: 'pl_0', startsOn: plusDays(story.anchor, -90) }
  const rows = [
    { ...first, planPrice: cents(900), planDiscountPrice: cents(770), planDiscountThreshold: 3 },
    ...story.prices
      .map(({ after, price, off, threshold }, index) => ({
        id: `pl_${index + 1}`,
        startsOn: plusDays(story.anchor, after),
        planPrice: cents(price),
        planDiscountPrice: cents(Math.round((price * (100 - off)) / 100)),
        planDiscountThreshold: threshold,
      }))
      .sort((a, b) => a.startsOn - b.startsOn),
  ]
  const noticedOn = new Map(
    story.prices.flatMap(({ after, noticeAfter }, index) =>
      noticeAfter === null ? [] : [[`pl_${index + 1}`, plusDays(story.anchor, after + noticeAfter)] as const],
    ),
  )
  const devices = new Map(
    story.terms.flatMap((own, index) => {
      if (own === null) return []
      const from = story.devices[index]?.from ?? 0
      const first = monthIndexOf(story.anchor, plusDays(story.anchor, index === 0 ? 0 : from))
      const includedUntil =
        own.includedMonths === 0 ? null : billingDay(story.anchor, first + own.includedMonths)
      return [[`dev_${index}`, { discount: percent(own.permille / 10), includedUntil }] as const]
    }),
  )
  const silent = story.silent.map(({ device, month }) => ({ deviceId: `dev_${device}`, index: month }))
  return {
    anchor: story.anchor,
    spans,
    silent,
    credit: ZERO,
    terms: { rows, noticedOn, agreedOn: story.anchor, devices },
  }
}

/** Bills month after month as the shop does, carrying over what is under the minimum. */
function billAll(life: Omit<PlanLife, 'months' | 'carried'>, months: number, minimum: number) {
  const billed: BilledMonth[] = []
  const bills: { subtotal: Cents; advance: Cents; lines: { amount: Cents }[] }[] = []
  let carried = ZERO
  for (let index = 0; index < months; index++) {
    // A billing day does not know what will happen later.
    const today = nextBill({ ...life, months: billed, carried }).month.start
    const known = life.spans
      .filter(({ from }) => from <= today)
      .map((span) => (span.to !== null && span.to > today ? { ...span, to: null } : span))
    const silent = life.silent.filter((one) => one.index < index)
    const bill = nextBill({ ...life, spans: known, silent, months: billed, carried })
    for (const month of billed) month.settled = bill.settled.get(month.index) ?? month.settled
    const { advance, units, unitPrice } = bill
    billed.push({ index, advance, units, unitPrice, settled: null })
    if (bill.subtotal < minimum) carried = bill.subtotal
    else {
      carried = ZERO
      bills.push(bill)
    }
  }
  return { bills, carried, advance: billed.at(-1)?.advance ?? ZERO }
}

/** The law, said once more and otherwise: day by day with fractions of big whole numbers, knowing no stretch and no bill. */
function lawOf(life: Omit<PlanLife, 'months' | 'carried'>, months: number) {
  let [top, bottom] = [0n, 1n]
  const starts = Array.from({ length: months + 1 }, (_, index) => startOf(isoOfDay(life.anchor), index))
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const end = starts[index + 1] ?? start
    const days = BigInt((Date.parse(end) - Date.parse(start)) / 86_400_000)
    for (let iso = start; iso < end; iso = after(iso)) {
      const there = [0, 1, 2, 3, 4, 5].filter((n) =>
        life.spans.some(
          ({ deviceId, from, to }) =>
            deviceId === `dev_${n}` && isoOfDay(from) <= iso && (to === null || iso < isoOfDay(to)),
        ),
      )
      const isLast = index === months - 1
      if (isLast && iso > start) break
      const quiet = isLast
        ? []
        : there.filter((n) => life.silent.some((s) => s.index === index && s.deviceId === `dev_${n}`))
      const price = priceAt(life.terms, there.length, iso, start)
      const cost = there
        .filter((n) => !quiet.includes(n))
        .reduce((all, n) => all + ownPrice(life.terms.devices.get(`dev_${n}`), price, start), 0n)
      const over = isLast ? 1n : days
      top = top * over + cost * bottom
      bottom *= over
      const common = gcd(top, bottom)
      top /= common
      bottom /= common
    }
  }
  return Number((2n * top + bottom) / (2n * bottom))
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b)
}

function after(iso: string): string {
  return new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10)
}

function startOf(anchor: string, index: number): string {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + index, 1))
  for (let wanted = day; ; wanted--) {
    const date = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), wanted))
    if (date.getUTCMonth() === first.getUTCMonth()) return date.toISOString().slice(0, 10)
  }
}

function priceAt(terms: PlanLife['terms'], units: number, iso: string, monthStart: string): number {
  let mine: number | undefined
  for (const row of terms.rows) {
    const starts = isoOfDay(row.startsOn)
    const asked = units < row.planDiscountThreshold ? row.planPrice : row.planDiscountPrice
    if (starts <= isoOfDay(terms.agreedOn)) mine = asked
    else if (starts <= iso) {
      const told = terms.noticedOn.get(row.id)
      const fair =
        told !== undefined && Date.parse(monthStart) - Date.parse(isoOfDay(told)) >= 30 * 86_400_000
      if (mine === undefined || asked <= mine || (fair && starts <= monthStart)) mine = asked
    }
  }
  return mine ?? 0
}

/** What a code leaves of a price: nothing in its months, and else the rest of it, half a cent off going to the shop's loss. */
function ownPrice(
  own: { discount: number; includedUntil: Day | null } | undefined,
  price: number,
  monthStart: string,
): bigint {
  if (own?.includedUntil && monthStart < isoOfDay(own.includedUntil)) return 0n
  const off = BigInt(price) * BigInt(own?.discount ?? 0)
  return BigInt(price) - (off + 500_000n) / 1_000_000n
}

describe('all bills of a payer together', () => {
  test('are what the days cost, and the coming month in advance, to the cent', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const life = lifeOf(story)
        const { bills, carried } = billAll(life, story.months, story.minimum)
        const billed = sum([...bills.map(({ subtotal }) => subtotal), carried])
        expect(billed).toBe(lawOf(life, story.months))
        for (const bill of bills) expect(sum(bill.lines.map(({ amount }) => amount))).toBe(bill.subtotal)
      }),
      { numRuns: 400, ...SEED },
    )
  })
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2024-01-30', 1, '2024-02-29'],
  ['2026-11-15', 14, '2028-01-15'],
])('the plan of %s is billed %i months later on %s', (anchor, months, expected) => {
  expect(startOf(anchor, months)).toBe(expected)
  expect(monthIndexOf(dayOfIso(anchor), dayOfIso(expected))).toBe(months)
  expect(monthIndexOf(dayOfIso(anchor), plusDays(dayOfIso(expected), -1))).toBe(months - 1)
})
