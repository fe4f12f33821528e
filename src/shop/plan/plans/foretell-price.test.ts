import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, dayOfIso, isoOfDay, plusDays } from '../../kernel/day.ts'
import { cents, percent, ZERO } from '../../kernel/money.ts'
import { type BilledMonth, nextBill } from './bill.ts'
import { stretchesOf } from './day-costs.ts'
import { foretellPrice, type PricedLife, type PriceStep } from './foretell-price.ts'
import { billingDay, monthIndexOf, planMonth } from './months.ts'

/** A failure prints its seed; `SEED=... npx vitest` runs it again. */
const SEED = process.env.SEED ? { seed: Number(process.env.SEED) } : {}

const MONTHS = 40

interface Price {
  after: number
  price: number
  off: number
  threshold: number
  /** Told of already, so many days after it was planned; null while it is news. */
  told: number | null
}

const anyPrice: fc.Arbitrary<Price> = fc.record({
  after: fc.integer({ min: 1, max: 500 }),
  price: fc.integer({ min: 1, max: 2_000 }),
  off: fc.integer({ min: 0, max: 60 }),
  threshold: fc.integer({ min: 1, max: 5 }),
  told: fc.option(fc.integer({ min: -40, max: 40 }), { freq: 3 }),
})

/** A plan of up to five adapters, installed and ended on any day, with codes; and prices, some of them not told of. */
const anyLife = fc
  .record({
    anchor: fc.integer({ min: dayOfIso('2026-01-01'), max: dayOfIso('2028-12-31') }),
    today: fc.integer({ min: 0, max: 300 }),
    devices: fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 250 }),
        stays: fc.option(fc.integer({ min: 1, max: 700 })),
        permille: fc.integer({ min: 0, max: 1_000 }),
        included: fc.option(fc.integer({ min: 1, max: 14 })),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    prices: fc.array(anyPrice, { minLength: 1, maxLength: 4 }),
  })
  .map(({ anchor, today, devices, prices }) => lifeOf({ anchor: anchor as Day, today, devices, prices }))

interface Story {
  anchor: Day
  today: number
  devices: { from: number; stays: number | null; permille: number; included: number | null }[]
  prices: Price[]
}

function lifeOf({ anchor, today, devices, prices }: Story): { life: PricedLife; news: string[]; today: Day } {
  const rows = prices.map(({ after, price, off, threshold }, index) => ({
    id: `pl_${index}`,
    startsOn: plusDays(anchor, after),
    planPrice: cents(price),
    planDiscountPrice: cents(Math.round((price * (100 - off)) / 100)),
    planDiscountThreshold: threshold,
  }))
  const first = { id: 'first', startsOn: plusDays(anchor, -9), planPrice: cents(900) }
  const life: PricedLife = {
    anchor,
    spans: devices.map(({ from, stays }, index) => {
      const begin = plusDays(anchor, index === 0 ? 0 : from)
      return { deviceId: `dev_${index}`, from: begin, to: stays === null ? null : plusDays(begin, stays) }
    }),
    terms: {
      rows: [
        { ...first, planDiscountPrice: cents(770), planDiscountThreshold: 3 },
        ...rows.sort((a, b) => a.startsOn - b.startsOn),
      ],
      agreedOn: anchor,
      noticedOn: new Map(
        prices.flatMap(({ told, after }, index) =>
          told === null ? [] : [[`pl_${index}`, plusDays(anchor, Math.min(today, after + told))] as const],
        ),
      ),
      devices: new Map(
        devices.map(({ permille, included, from }, index) => {
          const begin = monthIndexOf(anchor, plusDays(anchor, index === 0 ? 0 : from))
          const until = included === null ? null : billingDay(anchor, begin + included)
          return [`dev_${index}`, { discount: percent(permille / 10), includedUntil: until }] as const
        }),
      ),
    },
  }
  const news = prices.flatMap(({ told }, index) => (told === null ? [`pl_${index}`] : []))
  return { life, news, today: plusDays(anchor, today) }
}

/** Bills each month as the shop does, none of it paid late. */
function billsOf(life: PricedLife) {
  const months: BilledMonth[] = []
  return Array.from({ length: MONTHS }, (_, index) => {
    const bill = nextBill({ ...life, months, silent: [], credit: ZERO, carried: ZERO })
    for (const month of months) month.settled = bill.settled.get(month.index) ?? month.settled
    const { advance, units, unitPrice } = bill
    months.push({ index, advance, units, unitPrice, settled: null })
    return bill
  })
}

function toldOf(life: PricedLife, news: string[], today: Day): PricedLife {
  const noticedOn = new Map([...life.terms.noticedOn, ...news.map((id) => [id, today] as const)])
  return { ...life, terms: { ...life.terms, noticedOn } }
}

function without(life: PricedLife, news: string[]): PricedLife {
  return { ...life, terms: { ...life.terms, rows: life.terms.rows.filter(({ id }) => !news.includes(id)) } }
}

/** What billing asks for one day, as whole months. */
function askedOn(life: PricedLife, day: Day): number {
  const month = planMonth(life.anchor, monthIndexOf(life.anchor, day))
  const stretch = stretchesOf(month, life.spans, life.terms).find(({ from, to }) => from <= day && day < to)
  return [...(stretch?.prices.values() ?? [])].reduce((sum, price) => sum + price, 0)
}

function changeBy(steps: PriceStep[], day: Day): number {
  const last = steps.findLast((step) => step.day <= day)
  return last ? last.after - last.before : 0
}

test('what a notice says is what the bills that follow ask, to the cent, and nothing else changes', () => {
  let told = 0
  fc.assert(
    fc.property(anyLife, ({ life, news, today }) => {
      const steps = foretellPrice(life, { rowIds: news, today })
      const [paid, unchanged] = [toldOf(life, news, today), without(life, news)]
      const [bills, otherwise] = [billsOf(paid), billsOf(unchanged)]
      for (const { day, isBillingDay, before, after } of steps) {
        const on = isoOfDay(day)
        expect([on, after, before]).toEqual([on, askedOn(paid, day), askedOn(unchanged, day)])
        const bill = bills.find(({ month }) => month.start === day)
        expect(bill === undefined).toBe(!isBillingDay)
        if (bill) expect(bill.advance).toBe(after)
      }
      for (const [index, bill] of bills.entries()) {
        if (bill.units === 0) continue
        const change = bill.advance - (otherwise[index]?.advance ?? 0)
        expect(changeBy(steps, bill.month.start)).toBe(change)
      }
      told += steps.length > 0 ? 1 : 0
    }),
    { numRuns: 200, ...SEED },
  )
  expect(told).toBeGreaterThan(80)
})

const DAY = dayOfIso('2027-03-04')

/** Three adapters on the list of 2027: 9.00 each, 7.70 each from 3 on. */
function threeAdapters(
  row: { plan: number; volume: number; from: number; starts: string },
  { units = 3, included = null as number | null } = {},
) {
  const { life, today } = lifeOf({
    anchor: DAY,
    today: 10,
    devices: Array.from({ length: units }, () => ({ from: 0, stays: null, permille: 0, included })),
    prices: [{ after: dayOfIso(row.starts) - DAY, price: row.plan, off: 0, threshold: row.from, told: null }],
  })
  const rows = life.terms.rows.map((own, index) =>
    index === 1 ? { ...own, planDiscountPrice: cents(row.volume) } : own,
  )
  const steps = foretellPrice({ ...life, terms: { ...life.terms, rows } }, { rowIds: ['pl_0'], today })
  return steps.map(({ day, isBillingDay, before, after }) => [isoOfDay(day), isBillingDay, before, after])
}

test('a list that cuts both prices and moves the threshold raises the price of three adapters', () => {
  const row = { plan: 837, volume: 611, from: 4, starts: '2027-03-20' }
  expect(threeAdapters(row)).toEqual([['2027-05-04', true, 2310, 2511]])
  // Fewer, and more: it falls at once, in the middle of their month.
  expect(threeAdapters(row, { units: 2 })).toEqual([['2027-03-20', false, 1800, 1674]])
  expect(threeAdapters(row, { units: 4 })).toEqual([['2027-03-20', false, 3080, 2444]])
})

test('a list that raises both prices and moves the threshold to two lowers the price of two', () => {
  const row = { plan: 1049, volume: 805, from: 2, starts: '2027-03-20' }
  expect(threeAdapters(row, { units: 2 })).toEqual([['2027-03-20', false, 1800, 1610]])
  expect(threeAdapters(row, { units: 1 })).toEqual([['2027-05-04', true, 900, 1049]])
  expect(threeAdapters(row)).toEqual([['2027-05-04', true, 2310, 2415]])
})

test('nothing is foretold where nothing changes, and included months come first', () => {
  expect(threeAdapters({ plan: 990, volume: 770, from: 3, starts: '2027-03-20' })).toEqual([])
  expect(threeAdapters({ plan: 990, volume: 800, from: 3, starts: '2027-03-20' }, { included: 6 })).toEqual([
    ['2027-09-04', true, 2310, 2400],
  ])
})

test('where no other prices were ever in force, none are compared', () => {
  const { life, today } = lifeOf({
    anchor: DAY,
    today: 10,
    devices: [{ from: 0, stays: null, permille: 0, included: null }],
    prices: [],
  })
  expect(foretellPrice(life, { rowIds: ['first'], today })).toEqual([])
})
