import { expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import type { PaymentsAsked, ProviderPayment } from '../../sale/payments/provider.ts'
import type { Ctx } from '../../system/context.ts'
import { readThere } from './payments-there.ts'

const NOW = new Date('2031-03-31T12:00:00Z')
const DAY_MS = 86_400_000
const PAGE = 100

/** A company that took so many payments, one every so often, the newest the last. */
function aProvider(count: number, everyMs: number) {
  const made = Array.from({ length: count }, (_, i) => ({
    reference: `pay_${i}`,
    subject: i % 10 === 0 ? null : `ord_${i}`,
    amount: cents(100),
    createdAt: new Date(NOW.getTime() - i * everyMs),
  })) as ProviderPayment[]
  const asked: PaymentsAsked[] = []
  const spans = new Map<number, ProviderPayment[]>()
  async function listPayments(page: PaymentsAsked) {
    asked.push(page)
    const { since, until, after } = page
    const isWithin = ({ createdAt }: ProviderPayment) => createdAt >= since && (!until || createdAt < until)
    const found = spans.get(since.getTime()) ?? made.filter(isWithin)
    spans.set(since.getTime(), found)
    const from = Number(after)
    const next = found.length > from + PAGE ? String(from + PAGE) : null
    return { payments: found.slice(from, from + PAGE), next }
  }
  const ctx = { clock: { now: () => NOW }, payments: { listPayments } } as unknown as Ctx
  return { ctx, asked, made }
}

test.each([
  [60_000, 40_000, 30],
  [5, DAY_MS, 30],
  [3, 1_000, 0.5],
  [200, DAY_MS, 3_650],
])(
  'of %i payments, one every %i ms, the shop’s of %d days are read, each once',
  async (count, everyMs, days) => {
    const { ctx, asked, made } = aProvider(count, everyMs)
    const since = new Date(NOW.getTime() - days * DAY_MS)
    const read: string[] = []
    await readThere(ctx, since, async (page) => {
      read.push(...page.map(({ reference }) => reference))
    })
    const wanted = made.filter(({ subject, createdAt }) => subject !== null && createdAt >= since)
    expect(read.sort()).toEqual(wanted.map(({ reference }) => reference).sort())
    expect(asked.filter(({ after }) => after === null).length).toBeLessThanOrEqual(31)
  },
)

test('a payment that the provider dates in the future is read as well', async () => {
  const { ctx, made } = aProvider(2, -60_000)
  const read: string[] = []
  await readThere(ctx, new Date(NOW.getTime() - DAY_MS), async (page) => {
    read.push(...page.map(({ reference }) => reference))
  })
  expect(read).toEqual([made[1]?.reference])
})
