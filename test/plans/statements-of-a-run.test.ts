import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billDueAccounts } from '../../src/shop/plan/plans/bill-accounts.ts'
import { openDrafts } from '../../src/shop/plan/plans/open-invoices.ts'
import { chargeDueInvoices } from '../../src/shop/service/billing/charge-invoices.ts'
import type { Ctx } from '../../src/shop/system/context.ts'
import { tablesOfStatements } from '../tables-of-statements.ts'
import { aMonthOn, DRIVERS } from './a-month-on.ts'

const UNSENT: Ctx['jobs'] = {
  enqueue: async () => {},
  enqueueAll: async () => {},
  statement: async () => sql`select 1`,
}

const ONE_BATCH = 25

test('bills are charged with these statements, however many there are, and four of the sandbox for each card', async () => {
  const shop = await aMonthOn()
  await billDueAccounts(shop.ctx)
  await openDrafts(shop.ctx)
  // One batch's worth: where two lanes claim in the same moment, each takes some of the bills.
  const tables = await tablesOfStatements(shop, () =>
    chargeDueInvoices({ ...shop.ctx, jobs: UNSENT }, { limit: ONE_BATCH }),
  )
  const [ofCards, ofShop] = [tables.filter(isOfCards), tables.filter((each) => !isOfCards(each) && each)]
  expect(ofCards).toHaveLength(4 * DRIVERS)
  expect(ofShop.toSorted()).toEqual(
    [
      // The attempts, one transaction.
      'invoices + plan_accounts + users + checkout_sessions + charges',
      'operator_notices',
      'saved_cards + users + orders',
      'invoices',
      'charges',
      'charges',
      'checkout_sessions',
      // They are open at the card company.
      'checkout_sessions',
      // They are paid, one transaction.
      'checkout_sessions + charges',
      // Orders among what is paid, of which here are none.
      'orders + checkout_sessions + charges',
      'invoices',
      'plan_accounts',
      'checkout_sessions + charges + payments',
      'invoices',
      'audit_events',
    ].toSorted(),
  )
})

function isOfCards(tables: string): boolean {
  return tables === 'sandbox_sessions'
}
