import { expect, test } from 'vitest'
import { dayOfIso, plusDays } from '../kernel/day.ts'
import { type Cents, cents } from '../kernel/money.ts'
import type { BalanceEntry, Span } from '../payments/balance.ts'
import { createFeesByDay } from './fees-by-day.ts'

/** A card company that keeps a fee for each payment, by the day of its name, and tells what it was asked. */
function aBook(fees: Record<string, number>) {
  const asked: string[] = []
  const listBalance = async ({ from, to }: Span): Promise<BalanceEntry[]> => {
    const day = from.toISOString().slice(0, 10)
    expect(to.getTime() - from.getTime()).toBe(86_400_000)
    asked.push(day)
    return Object.entries(fees).flatMap(([name, fee]) =>
      name.startsWith(day)
        ? [{ ...MOVEMENT, reference: name, paymentReference: name.slice(11), fee: cents(fee), at: from }]
        : [],
    )
  }
  return { listBalance, asked }
}

const MOVEMENT = { kind: 'payment', currency: 'USD', amount: cents(9_561) } as const
const FIRST = dayOfIso('2031-03-01')

function read(found: ReadonlyMap<string, Cents>) {
  return Object.fromEntries(found)
}

test('a fee is found on the day, the next, or up to a week before; a day is asked for once, and only where it is needed', async () => {
  const book = aBook({
    '2031-03-01 day': 1,
    '2031-03-02 evening': 2,
    '2031-02-22 late': 3,
    '2031-02-21 too late': 4,
  })
  const fees = createFeesByDay(book)
  await fees.read(FIRST)
  expect(read(await fees.find(FIRST, ['day']))).toEqual({ day: 1 })
  expect(book.asked).toEqual(['2031-03-01'])
  expect(read(await fees.find(FIRST, ['day', 'evening']))).toEqual({ day: 1, evening: 2 })
  expect(book.asked).toEqual(['2031-03-01', '2031-03-02'])
  expect(read(await fees.find(FIRST, ['late', 'too late', 'evening']))).toEqual({ evening: 2, late: 3 })
  expect(book.asked).toHaveLength(9)
  expect(new Set(book.asked).size).toBe(9)
})

test('a month is asked for day by day, each once, also where some payments are unknown', async () => {
  const book = aBook({})
  const fees = createFeesByDay(book)
  for (let day = FIRST; day < plusDays(FIRST, 31); day = plusDays(day, 1))
    for (const page of [1, 2]) await fees.find(day, [`unknown ${page}`])
  expect(book.asked).toHaveLength(31 + 8)
  expect(new Set(book.asked).size).toBe(31 + 8)
})
