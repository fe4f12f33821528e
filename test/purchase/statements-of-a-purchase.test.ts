import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { tablesOfStatements } from '../tables-of-statements.ts'

/** Not what is read into memory, and again once a second. */
const OF_A_PURCHASE = /order|charge|payment|session|idempotency|inventory|card_forms|enterprise_codes/

test('a purchase is these statements and no more, its mail included', async () => {
  const shop = await startTestShop({ stock: 100_000, settings: { holdShare: 10 } })
  onTestFinished(() => shop.close())
  await buy(shop)

  const tables = await tablesOfStatements(shop, () => buy(shop))
  expect(tables.filter((each) => OF_A_PURCHASE.test(each))).toEqual([
    // The reservation, one message.
    'idempotency_keys',
    'order_lines + audit_events + orders',
    'charges + checkout_sessions',
    'inventory',
    // The payment page is opened.
    'sandbox_sessions',
    'checkout_sessions + idempotency_keys + marked',
    // The card is charged, and the shop hears of it.
    'sandbox_sessions',
    // The payment is settled, one transaction.
    'checkout_sessions + charges',
    'orders + checkout_sessions + charges',
    'checkout_sessions + charges + payments',
    'orders + audit_events',
    // The mail.
    'order_lines + orders + charges + payments + checkout_sessions + order_delays',
    'order_mails',
  ])
})

async function buy(shop: TestShop) {
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
}
