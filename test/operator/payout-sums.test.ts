import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payments, refunds } from '../../db/tables/payments.ts'
import { payoutSums } from '../../db/tables/reports.ts'
import { ShopError } from '../../src/shop/kernel/errors.ts'
import { cents, ZERO } from '../../src/shop/kernel/money.ts'
import { payouts as payoutCheck } from '../../src/shop/office/doctor/payout-check.ts'
import { monthOf } from '../../src/shop/office/reports/month.ts'
import { sumPayouts } from '../../src/shop/office/reports/payout-sums.ts'
import { listPayouts } from '../../src/shop/office/reports/payouts.ts'
import type { Payout } from '../../src/shop/sale/payments/balance.ts'
import type { PaymentProvider } from '../../src/shop/sale/payments/provider.ts'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import type { DeadLetters } from '../../src/shop/system/jobs.ts'
import { openShop } from '../accounts/open-shop.ts'
import { allWrong, wrongOf } from '../doctor/examined-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Open in the middle of a month. */
async function aShop() {
  const shop = await openShop()
  shop.clock.set('2031-03-10T18:00:00Z')
  return shop
}

async function buy(shop: TestShop, kind: 'good' | 'slow' = 'good') {
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard(kind))
  return body.orderId
}

async function refund(shop: TestShop, orderId: string, amount: number) {
  await shop.operate('POST', `/orders/${orderId}/refunds`, { amount, reason: 'Late' })
  await shop.runJobs()
}

/** The payouts of March, and which of them the card company was asked to list. */
async function read(shop: TestShop) {
  const asked: string[] = []
  const readPayout = (payout: Payout) => {
    asked.push(payout.reference)
    return shop.ctx.payments.readPayout(payout)
  }
  const found = await listPayouts(
    {
      ...shop.ctx,
      actor: { kind: 'staff', name: 'test', role: 'admin' },
      payments: { ...shop.ctx.payments, readPayout },
    },
    monthOf(shop.clock.now()),
  )
  return { found, asked }
}

test('a payout to which nothing is added any more is listed once; money and refunds that come later are in one of their own day', async () => {
  const shop = await aShop()
  const first = await buy(shop)
  await buy(shop, 'slow')
  const day = await read(shop)
  expect(day.found).toMatchObject([{ status: 'pending', payments: 1, gross: 95.61, fees: 3.07 }])
  expect(await shop.db.$count(payoutSums)).toBe(0)

  shop.clock.advance(DAY)
  expect((await read(shop)).asked).toEqual(['sbxpo_2031-03-12_usd'])
  await sweepSessions(shop.ctx)
  await refund(shop, first, 50)
  const { found, asked } = await read(shop)
  expect(asked).toEqual(['sbxpo_2031-03-13_usd'])
  expect(found).toMatchObject([
    { amount: 92.54, gross: 95.61, refunds: 0, payments: 1, unmatched: [] },
    { amount: 42.54, gross: 95.61, refunds: -50, fees: 3.07, payments: 1, unmatched: [] },
  ])

  shop.clock.advance(DAY)
  await read(shop)
  expect((await read(shop)).asked).toEqual([])
  expect(await allWrong(shop)).toEqual([])
})

test('a payment that the books did not have is looked for again each time', async () => {
  const shop = await aShop()
  await buy(shop)
  const [known] = await shop.db.select().from(payments)
  const rename = (reference: string) =>
    shop.db
      .update(payments)
      .set({ reference })
      .where(eq(payments.id, known?.id ?? ''))
  await rename('pay_elsewhere')
  shop.clock.advance(DAY)
  const unmatched = [{ paymentReference: known?.reference, amount: 95.61, expected: null }]
  expect((await read(shop)).found).toMatchObject([{ unmatched }])
  const again = await read(shop)
  expect(again.found).toMatchObject([{ unmatched }])
  expect(again.asked).toEqual([])

  await rename(known?.reference ?? '')
  await shop.db.update(payments).set({ amount: cents(9_000) })
  expect((await read(shop)).found).toMatchObject([{ unmatched: [{ amount: 95.61, expected: 90 }] }])
  await shop.db.update(payments).set({ amount: cents(9_561) })
  expect((await read(shop)).found).toMatchObject([{ unmatched: [] }])
})

test('the doctor counts kept payouts anew, and mending them reads them again', async () => {
  const shop = await aShop()
  await buy(shop)
  shop.clock.advance(DAY)
  const { found } = await read(shop)
  expect(await allWrong(shop)).toEqual([])

  await shop.db.update(payoutSums).set({ fees: cents(1) })
  expect(await wrongOf(shop, 'payouts')).toBe(
    'Payout sbxpo_2031-03-12_usd (to the bank, payments, refunds, fees) was kept as 92.54, 95.61, 0.00, 0.01 USD (1), and comes to 92.54, 95.61, 0.00, 3.07 USD (1).',
  )
  await shop.operate('POST', '/doctor')
  expect((await read(shop)).found).toEqual(found)
  expect(await allWrong(shop)).toEqual([])

  const [known] = await shop.db.select().from(payments)
  await shop.db.update(payments).set({ reference: 'pay_elsewhere' })
  expect(await wrongOf(shop, 'payouts')).toContain('1 of its payments were in these books')
  await shop.db.update(payments).set({ reference: known?.reference ?? '' })
})

test('the doctor asks for some payouts at once, never for all, and finds the one that was kept wrong', async () => {
  const shop = await aShop()
  await buy(shop)
  shop.clock.advance(DAY)
  await read(shop)
  const [kept] = await shop.db.select().from(payoutSums)
  const arrivesAt = kept?.arrivesAt ?? new Date()
  const names = Array.from({ length: 19 }, (_, at) => `po_${at}`)
  await shop.db.insert(payoutSums).values(
    names.map((reference) => ({
      ...{ provider: shop.ctx.payments.name, reference, arrivesAt, currency: 'USD' as const },
      ...{ amount: ZERO, gross: ZERO, refunds: ZERO, payments: 0, unmatched: [], readAt: arrivesAt },
      fees: reference === 'po_11' ? cents(1) : ZERO,
    })),
  )
  let [inside, most] = [0, 0]
  const provider: PaymentProvider = {
    ...shop.ctx.payments,
    listPayouts: async () =>
      names.map((reference) => ({ reference, status: 'paid', currency: 'USD', arrivesAt, isClosed: true })),
    async readPayout({ reference }) {
      inside += 1
      most = Math.max(most, inside)
      await setImmediate()
      inside -= 1
      if (reference === 'po_3') throw new ShopError('payment_list_too_long', { most: 500_000 })
      return { amount: ZERO, entries: [] }
    },
  }
  const { looked, wrong } = await payoutCheck.run({
    ctx: { ...shop.ctx, payments: provider },
    deadLetters: { listDeadJobs: async () => [] } as unknown as DeadLetters,
    since: new Date(arrivesAt.getTime() - DAY),
  })
  expect({ looked, most }).toEqual({ looked: 20, most: 6 })
  expect(wrong.map(({ what, data }) => [what, data.reference])).toEqual([
    ['payout_differs', kept?.reference],
    ['payout_unread', 'po_3'],
    ['payout_differs', 'po_11'],
  ])
})

/** What all payouts come to, in cents; a month of them may end meanwhile. */
async function totalsOf(shop: TestShop) {
  const since = new Date(shop.clock.now().getTime() - 90 * DAY)
  const span = { from: since, to: new Date(shop.clock.now().getTime() + 3 * DAY) }
  const found = await sumPayouts(shop.ctx, span)
  expect(found.flatMap(({ sums }) => sums.unmatched)).toEqual([])
  const total = (of: 'gross' | 'refunds' | 'payments') => found.reduce((all, { sums }) => all + sums[of], 0)
  return { gross: total('gross'), refunds: total('refunds'), payments: total('payments') }
}

async function booksOf(shop: TestShop) {
  const paid = await shop.db.select().from(payments)
  const back = await shop.db.select().from(refunds)
  return {
    gross: paid.reduce((all, { amount }) => all + amount, 0),
    refunds: back.reduce((all, { amount, status }) => all - (status === 'succeeded' ? amount : 0), 0),
    payments: paid.length,
  }
}

test('whatever is bought, arrives late and goes back in whichever order, and whenever somebody looks, payouts come to what the books say', async () => {
  const shop = await aShop()
  const act = fc.oneof(
    fc.constant({ act: 'buy' } as const),
    fc.constant({ act: 'buy slowly' } as const),
    fc.constant({ act: 'look' } as const),
    fc.constant({ act: 'hear of slow money' } as const),
    fc.record({ act: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  )
  const [acts] = fc.sample(fc.array(act, { minLength: 40, maxLength: 40 }), 1)
  const bought: string[] = []
  for (const step of acts ?? []) {
    if (step.act === 'buy') bought.push(await buy(shop))
    else if (step.act === 'buy slowly') await buy(shop, 'slow')
    else if (step.act === 'look') await read(shop)
    else if (step.act === 'wait') shop.clock.advance(step.hours * HOUR)
    else if (step.act === 'hear of slow money') await sweepSessions(shop.ctx)
    else if (bought.length > 0) await refund(shop, bought[step.amount % bought.length] ?? '', step.amount)
  }
  shop.clock.advance(HOUR)
  await sweepSessions(shop.ctx)
  const kept = await totalsOf(shop)
  await shop.db.delete(payoutSums)
  expect(await totalsOf(shop)).toEqual(kept)
  expect(kept).toEqual(await booksOf(shop))
  expect(await allWrong(shop)).toEqual([])
})
