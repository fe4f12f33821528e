import type { SQL } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

/** Not what is read into memory, and again once a second. */
const OF_A_PURCHASE = /order|charge|payment|session|idempotency|inventory|card_forms|enterprise_codes/

/** The stock as pages show it, read again once a second. */
const CATALOG = /^select .* from "inventory"$/

test('a purchase is these statements and no more, its mail included', async () => {
  const shop = await startTestShop({ stock: 100_000, settings: { holdShare: 10 } })
  onTestFinished(() => shop.close())
  await buy(shop)

  expect(await tablesOfStatements(shop, () => buy(shop))).toEqual([
    // The reservation, one transaction.
    'idempotency_keys',
    'order_lines + audit_events + orders',
    'charges + checkout_sessions',
    'inventory',
    // The payment page is opened.
    'sandbox_sessions',
    'checkout_sessions + idempotency_keys + marked',
    // The card is charged.
    'sandbox_sessions',
    'sandbox_sessions',
    // The shop hears of it, one transaction.
    'sandbox_sessions',
    'checkout_sessions + charges',
    'orders',
    'checkout_sessions + charges + payments',
    'orders + audit_events',
    // The mail.
    'orders + charges + payments + checkout_sessions + order_delays',
    'order_lines',
    'order_mails',
  ])
})

async function buy(shop: TestShop) {
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
}

/** Of each statement: the tables it names, in order. */
async function tablesOfStatements(shop: TestShop, act: () => Promise<void>): Promise<string[]> {
  const { dialect } = shop.db as unknown as { dialect: { sqlToQuery(statement: SQL): { sql: string } } }
  const written = vi.spyOn(dialect, 'sqlToQuery')
  await act()
  const texts = written.mock.results.map(({ value }) => value.sql as string)
  written.mockRestore()
  return texts
    .filter((text) => !CATALOG.test(text))
    .map((text) =>
      [...text.matchAll(/(?:into|update|from|join) "(\w+)"/g)].map(([, table]) => table).join(' + '),
    )
    .filter((tables) => OF_A_PURCHASE.test(tables))
}
