import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { checkoutSessions } from '../../db/tables/payments.ts'
import { settleKnownPayments } from '../../src/shop/sale/payments/settle-known-payments.ts'
import { startStripeShop } from './stripe-shop.ts'

test('after a start, what was paid meanwhile is settled with one question, however many pages are open', async () => {
  const shop = await startStripeShop()
  onTestFinished(() => shop.close())
  const guests = []
  for (let guest = 0; guest < 12; guest++) guests.push(await shop.guestAtThePayment())
  const paid = guests.slice(5, 7)
  for (const { sessionId } of paid) shop.standIn.pay(sessionId, { hold: true })
  const before = shop.standIn.calls.length

  expect(await settleKnownPayments(shop.ctx)).toBe(2)

  const calls = shop.standIn.calls.slice(before).map(({ method, path }) => `${method} ${path}`)
  expect(calls).toHaveLength(3)
  for (const { orderId, email } of paid) {
    expect(await shop.readOrder(orderId, email)).toMatchObject({ status: 'paid' })
  }
  const open = await shop.db.select().from(checkoutSessions).where(eq(checkoutSessions.status, 'open'))
  expect(open).toHaveLength(10)
  expect(await settleKnownPayments(shop.ctx)).toBe(0)
})

test('a start asks nobody when no page is open', async () => {
  const shop = await startStripeShop()
  onTestFinished(() => shop.close())
  expect(await settleKnownPayments(shop.ctx)).toBe(0)
  expect(shop.standIn.calls).toEqual([])
})
