import { expect, test } from 'vitest'
import { dayOfIso } from '../../kernel/day.ts'
import { cents } from '../../kernel/money.ts'
import type { BalanceEntry, Span } from '../../sale/payments/balance.ts'
import { readMovements } from './read-movements.ts'

const MOVEMENT = { kind: 'payment', currency: 'USD', amount: cents(9_561) } as const
const MARCH = { from: dayOfIso('2031-03-01'), to: dayOfIso('2031-03-31') }

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

test('fees of a month are those from a week before it to the evening of its last day; each day is asked for once', async () => {
  const book = aBook({
    '2031-02-21 too late': 4,
    '2031-02-22 late': 3,
    '2031-03-01 day': 1,
    '2031-04-01 evening': 2,
    '2031-04-02 next month': 5,
  })
  const { fees } = await readMovements(book, MARCH, new Date('2031-05-01'))
  expect(Object.fromEntries(fees)).toEqual({ late: 3, day: 1, evening: 2 })
  expect(book.asked).toHaveLength(7 + 31 + 1)
  expect(new Set(book.asked).size).toBe(7 + 31 + 1)
})

test('days to come are not asked for', async () => {
  const book = aBook({})
  await readMovements(book, MARCH, new Date('2031-03-02T10:00:00Z'))
  expect(book.asked.toSorted().slice(-2)).toEqual(['2031-03-01', '2031-03-02'])
})

test('a day that cannot be asked for fails all of them', async () => {
  const book = aBook({})
  const listBalance = async (span: Span) => {
    if (span.from.toISOString().startsWith('2031-03-20')) throw new Error('down')
    return book.listBalance(span)
  }
  await expect(readMovements({ listBalance }, MARCH, new Date('2031-05-01'))).rejects.toThrow('down')
})
