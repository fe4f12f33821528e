import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inventory } from '../../db/tables/catalog.ts'
import { orderMails } from '../../db/tables/office.ts'
import { orders } from '../../db/tables/orders.ts'
import { charges, payments, refunds } from '../../db/tables/payments.ts'
import { providerEvents } from '../../db/tables/provider-events.ts'
import { sandboxRefunds, sandboxSessions } from '../../db/tables/sandbox.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { newId } from '../../src/shop/kernel/ids.ts'
import { cents } from '../../src/shop/kernel/money.ts'
import { anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { allWrong, buy, examine, wrongOf } from './examined-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function paymentOf(orderId: string) {
  const [row] = await shop.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(eq(charges.orderId, orderId))
  if (!row) throw new Error('no payment')
  return row.payment
}

async function say(...words: string[]) {
  let out = ''
  const code = await runCli(words, {
    env: { PUBLIC_URL: await shop.listen(), OPERATOR_TOKEN: shop.operatorToken },
    out: (text) => {
      out += text
    },
    err: (text) => {
      out += text
    },
    isTerminal: false,
  })
  return { code, out }
}

test('a shop that sold, shipped, took back and refunded is well', async () => {
  await buy(shop, { quantity: 3 })
  const shipped = await buy(shop, { quantity: 2 })
  await shop.operate('POST', `/orders/${shipped.id}/fulfilments`, {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  })
  const back = { lines: [{ sku: 'MP-ADAPTER-US', quantity: 1, restock: true }], reason: 'Does not fit' }
  await shop.operate('POST', `/orders/${shipped.id}/returns`, back)
  const refunded = await buy(shop)
  await shop.operate('POST', `/orders/${refunded.id}/refunds`, { reason: 'Asked for' })
  await shop.operate('POST', `/orders/${refunded.id}/mails`, { kind: 'confirmation' })
  await shop.checkout(anOrder())
  await shop.operate('PATCH', '/inventory/MP-ADAPTER-US', { delta: 7, reason: 'Found' })
  await shop.operate('PUT', '/inventory/MP-ADAPTER-CA', { quantity: 40 })
  await shop.runJobs()

  expect(await allWrong(shop)).toEqual([])
  const { ok, checks } = await examine(shop)
  expect(ok).toBe(true)
  expect(checks.find(({ name }) => name === 'provider')?.looked).toBe(3)
  expect((await say('doctor')).code).toBe(0)
})

test('a paid order whose payment is gone is found, and the command line ends with 1', async () => {
  const { id } = await buy(shop)
  const { reference } = await paymentOf(id)
  await shop.db.delete(payments).where(eq(payments.reference, reference))
  expect(await wrongOf(shop, 'payments')).toContain(`(${id}) is paid without exactly one payment`)
  // The provider still has the money, and the shop does not know of it any more.
  expect(await wrongOf(shop, 'provider')).toContain(reference)
  const { code, out } = await say('doctor')
  expect(code).toBe(1)
  expect(out).toMatch(/WRONG {2}payments/)
  expect(JSON.parse((await say('doctor', '--json')).out)).toMatchObject({ ok: false })
})

test('a payment that was kept for an order nobody thinks paid is found', async () => {
  const { id } = await buy(shop)
  const { reference } = await paymentOf(id)
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  await shop.db.update(charges).set({ status: 'void', settledAt: null }).where(eq(charges.orderId, id))
  const wrong = await wrongOf(shop, 'payments')
  expect(wrong).toContain(`Payment ${reference} was kept for ${id}, which is not paid`)
  expect(wrong).toContain(`Payment ${reference} was kept for ${id}, and something else is still due there`)
})

test('money that could not be used and did not go back is found', async () => {
  const { id } = await buy(shop)
  const { reference } = await paymentOf(id)
  await shop.db.update(payments).set({ status: 'unfillable' }).where(eq(payments.reference, reference))
  expect(await wrongOf(shop, 'refunds')).toContain(`Payment ${reference} for ${id} could not be used`)
})

test('an order that counts as refunded without a refund is found', async () => {
  const { id } = await buy(shop)
  await shop.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, id))
  expect(await wrongOf(shop, 'refunds')).toContain(`(${id}) is refunded, and no money was sent back`)
})

test('a refund larger than its payment is found', async () => {
  const { id } = await buy(shop)
  const payment = await paymentOf(id)
  const amount = cents(payment.amount + 1)
  const row = { id: newId('ref'), paymentId: payment.id, reason: 'x', status: 'succeeded' as const }
  await shop.db.insert(refunds).values({ ...row, amount, acceptedAt: new Date(), settledAt: new Date() })
  expect(await wrongOf(shop, 'refunds')).toContain(`More of payment ${payment.reference}`)
})

test('an amount that differs from the provider’s is found, and a payment it never saw', async () => {
  const { id, session } = await buy(shop)
  const { reference } = await paymentOf(id)
  await shop.db
    .update(sandboxSessions)
    .set({ amount: cents(1) })
    .where(eq(sandboxSessions.id, session))
  expect(await wrongOf(shop, 'provider')).toContain(`Payment ${reference}`)
  await shop.db.delete(sandboxSessions).where(eq(sandboxSessions.id, session))
  await shop.db.execute(
    sql`update payments set created_at = now() + interval '1 hour' where reference = ${reference}`,
  )
  expect(await wrongOf(shop, 'provider')).toContain(
    `Payment ${reference} for ${id} is unknown to the card provider`,
  )
})

test('a payment that was settled days after it was made is not looked for among those of the days since', async () => {
  const { id, session } = await buy(shop)
  const made = sql`now() - interval '31 days'`
  await shop.db.execute(sql`update sandbox_sessions set created_at = ${made} where id = ${session}`)
  await shop.db.execute(
    sql`update checkout_sessions set created_at = ${made} where charge_id in (select id from charges where order_id = ${id})`,
  )
  const settled = sql`now() - interval '27 days'`
  await shop.db.execute(
    sql`update payments set created_at = ${settled} where charge_id in (select id from charges where order_id = ${id})`,
  )
  expect(await wrongOf(shop, 'provider')).not.toContain(id)
})

test('of payments on many pages the oldest is examined like the newest', async () => {
  const large = await startTestShop()
  onTestFinished(() => large.close())
  const { id, session } = await buy(large)
  const [{ reference } = { reference: '' }] = await large.db.select().from(payments)
  await large.db.execute(
    sql`update sandbox_sessions set amount = 1, created_at = created_at - interval '3 days'`,
  )
  await large.db.execute(sql`insert into sandbox_sessions
    (id, idempotency_key, subject, client_secret, amount, currency, status, keep_card, success_url, payment_reference, expires_at, created_at)
    select 'many_' || n, 'many_' || n, ${id}, 'many_' || n, 100, 'USD', 'complete', false, '/', 'pay_' || n, now(), s.created_at + n * interval '1 second'
    from sandbox_sessions s, generate_series(1, 1100) n where s.id = ${session}`)
  await large.db.execute(sql`insert into payments (id, charge_id, provider, reference, status, amount, currency, created_at)
    select 'many_' || n, charge_id, provider, 'pay_' || n, 'superseded', 100, currency, created_at from payments, generate_series(1, 1100) n`)

  const looked = (await examine(large)).checks.find(({ name }) => name === 'provider')?.looked
  expect(looked).toBe(1_101)
  expect(await wrongOf(large, 'provider')).toMatch(`Payment ${reference} for`)
  await large.db.execute(sql`delete from sandbox_sessions where id = 'many_17'`)
  expect(await wrongOf(large, 'provider')).toContain(`Payment pay_17 for ${id} is unknown`)
})

test('a refund made at the provider and not written down is found', async () => {
  const { id } = await buy(shop)
  const { reference } = await paymentOf(id)
  const made = { idempotencyKey: newId('ref'), reference: newId('ref'), paymentReference: reference }
  await shop.db.insert(sandboxRefunds).values({ ...made, amount: cents(100) })
  expect(await wrongOf(shop, 'provider')).toMatch(
    new RegExp(`Payment ${reference} .* 0.00 USD was refunded by .* 1.00 USD`),
  )
})

test('stock that was changed behind the books is found', async () => {
  const before = await shop.stockOf('ca')
  await shop.db
    .update(inventory)
    .set({ quantity: before + 5 })
    .where(eq(inventory.sku, 'MP-ADAPTER-CA'))
  expect(await wrongOf(shop, 'stock')).toContain(
    `MP-ADAPTER-CA: ${before + 5} for sale; deliveries, holds and sales leave ${before}.`,
  )
})

test('stock that is held for nobody is found', async () => {
  const { id } = await buy(shop)
  await shop.db.update(orders).set({ stockHeld: true }).where(eq(orders.id, id))
  expect(await wrongOf(shop, 'stock')).toContain(`(${id}) holds stock`)
})

test('a mail that was never sent is found, and one that was sent twice', async () => {
  const silent = await buy(shop)
  await shop.db.delete(orderMails).where(eq(orderMails.orderId, silent.id))
  expect(await wrongOf(shop, 'mails')).toContain(`(${silent.id}): the email "confirmation" was never sent`)
  const loud = await buy(shop)
  const [mail] = await shop.db.select().from(orderMails).where(eq(orderMails.orderId, loud.id))
  await shop.db.insert(orderMails).values({ ...mail, id: 'mail_again' } as typeof orderMails.$inferInsert)
  expect(await wrongOf(shop, 'mails')).toContain(`(${loud.id}): the email "confirmation" was sent more than`)
  await shop.db.update(orders).set({ status: 'cancelled', paidAt: null }).where(eq(orders.id, loud.id))
  expect(await wrongOf(shop, 'mails')).toContain(
    `(${loud.id}): the email "confirmation" was sent, and that did`,
  )
})

test('what waits for longer than was promised is found', async () => {
  const { body } = await shop.checkout(anOrder())
  const { id } = await buy(shop)
  const payment = await paymentOf(id)
  const refund = { id: newId('ref'), paymentId: payment.id, amount: cents(100), reason: 'x' }
  await shop.db.insert(refunds).values({ ...refund, status: 'pending', createdAt: shop.clock.now() })
  const event = { id: newId('evt'), provider: 'sandbox', externalId: 'evt_late', type: 'x', payload: {} }
  await shop.db.insert(providerEvents).values({ ...event, receivedAt: shop.clock.now() })
  expect(await wrongOf(shop, 'waiting')).toBe('')
  shop.clock.advance(2 * 3_600_000)
  const wrong = await wrongOf(shop, 'waiting')
  expect(wrong).toContain(`(${body.orderId}) waits for a payment that can no longer be made`)
  expect(wrong).toContain(`of ${body.orderId} ended and was never closed`)
  expect(wrong).toContain(`Refund ${refund.id} of payment ${payment.reference}`)
  expect(wrong).toContain('Event evt_late (x)')
})

test('a job that was given up is found', async () => {
  await shop.db.execute(sql`
    insert into pgboss.job (name, data, source_name, source_output)
    values ('dead-letter', '{}', 'mail-plan', '{"message": "no such mailbox"}')`)
  expect(await wrongOf(shop, 'jobs')).toContain('Job mail-plan')
})

test('whoever may read may examine, and only who may revive jobs may mend', async () => {
  expect((await shop.get('/api/admin/doctor')).status).toBe(401)
  expect((await shop.operate('POST', '/doctor')).status).toBe(201)
})
