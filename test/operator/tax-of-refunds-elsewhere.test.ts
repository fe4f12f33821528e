import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, payments } from '../../db/tables/payments.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import { takeRefunds } from '../../src/shop/sale/payments/take-refunds.ts'
import { openShop } from '../accounts/open-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'

type Bought = Awaited<ReturnType<typeof bought>>

async function bought() {
  const shop = await openShop({ expectedErrors: ['refund.failed'] })
  // The middle of a day of a month that is far from its ends, wherever one is.
  shop.clock.advance(Date.parse('2031-03-15T18:00:00Z') - shop.clock.now().getTime())
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  const [paid] = await shop.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(eq(charges.orderId, body.orderId))
  return { shop, id: body.orderId, reference: paid?.payment.reference ?? '' }
}

/**
 * Money is sent back on the card company's own pages, and heard of at once, while a refund here still waits for its turn
 * to be asked for: it then finds too little left.
 */
async function overtaken({ shop, id, reference }: Bought, here: object, elsewhere: number[]) {
  const { payments: company } = shop.ctx
  const { refund: send } = company
  const turn = Promise.withResolvers<void>()
  company.refund = async (request) => {
    await turn.promise
    return send(request)
  }
  const asked = await shop.operate('POST', `/orders/${id}/refunds`, { reason: 'Put right', ...here })
  expect(asked.status).toBe(201)
  for (const amount of elsewhere) {
    await send({
      idempotencyKey: crypto.randomUUID(),
      paymentReference: reference,
      amount: cents(amount),
      currency: 'USD',
      reason: '',
    })
    shop.clock.advance(60_000)
    await takeRefunds(shop.ctx, reference)
  }
  turn.resolve()
  await shop.runJobs()
}

/** What went back as it is booked, in cents. */
async function booked(shop: TestShop) {
  const headers = { Authorization: `Bearer ${shop.operatorToken}` }
  const csv = await (await shop.fetch('/api/admin/accounting.csv?month=2031-03', { headers })).text()
  const rows = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const column = (name: string) => rows[0]?.indexOf(name) ?? -1
  return rows
    .filter((row) => row[column('kind')] === 'refund')
    .map((row) => ['net', 'tax'].map((name) => Math.round(Number(row[column(name)]) * 100)))
}

test('money sent back elsewhere has its tax in the books although a refund here was still to be asked for, and is refused', async () => {
  const order = await bought()
  await overtaken(order, {}, [9_561])
  expect(await booked(order.shop)).toEqual([[-8_999, -562]])
})

test('several that were sent back elsewhere share the tax as if the refused refund had never been', async () => {
  const order = await bought()
  await overtaken(order, { amount: 90 }, [4_000, 5_561])
  expect(await booked(order.shop)).toEqual([
    [-3_765, -235],
    [-5_234, -327],
  ])
})

test('one that leaves room for both is booked as it was', async () => {
  const order = await bought()
  await overtaken(order, { amount: 50 }, [4_000])
  expect(await booked(order.shop)).toEqual([
    [-4_706, -294],
    [-3_765, -235],
  ])
})
