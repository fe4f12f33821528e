import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, payments } from '../../db/tables/payments.ts'
import { invoices } from '../../db/tables/plans.ts'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import { ShopError } from '../../src/shop/kernel/errors.ts'
import { billDueAccounts } from '../../src/shop/plan/plans/bill-accounts.ts'
import { openDrafts } from '../../src/shop/plan/plans/open-invoices.ts'
import { settlePaidSession } from '../../src/shop/sale/payments/settle-paid-session.ts'
import { chargeDueInvoices } from '../../src/shop/service/billing/charge-invoices.ts'
import type { Ctx } from '../../src/shop/system/context.ts'
import { aMonthOn, DRIVERS } from './a-month-on.ts'
import { workOff } from './plan-life.ts'

const MINUTE = 60_000

/** Members whose second bill is open, and nothing of it is charged yet. */
async function billsToCharge() {
  const shop = await aMonthOn()
  await billDueAccounts(shop.ctx)
  await openDrafts(shop.ctx)
  const statuses = async () => {
    const rows = await shop.db.select({ status: invoices.status }).from(invoices)
    return rows.map(({ status }) => status).toSorted()
  }
  const [first] = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.status, 'open'))
    .orderBy(invoices.id)
  if (!first) throw new Error('no open bill')
  return { shop, statuses, first }
}

const PAID = Array.from({ length: DRIVERS }, () => 'paid')

test('of bills that are charged together, one whose attempt cannot be written keeps none of the others waiting', async () => {
  const { shop, statuses, first } = await billsToCharge()
  const now = shop.clock.now()
  const due = { amount: first.total, currency: first.currency, createdAt: now }
  const wrong = { ...due, id: 'chg_broken', kind: 'invoice' as const, status: 'void' as const }
  await shop.db.insert(charges).values({ ...wrong, invoiceId: first.id })
  expect(await chargeDueInvoices(shop.ctx)).toBe(DRIVERS - 1)
  expect(await statuses()).toEqual(['open', ...PAID, ...PAID.slice(1)])
  expect(await chargeDueInvoices(shop.ctx)).toBe(0)
  await shop.db.update(charges).set({ status: 'open' }).where(eq(charges.id, wrong.id))
  expect(await chargeDueInvoices(shop.ctx)).toBe(1)
  expect(await statuses()).toEqual([...PAID, ...PAID])
})

test('of bills that are charged together, one about which the card company says nothing is asked about later, and the others are paid', async () => {
  const { shop, statuses, first } = await billsToCharge()
  const chargeSavedCard: Ctx['payments']['chargeSavedCard'] = async (id, how) => {
    const [session] = await shop.db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id))
    const outcome = await shop.ctx.payments.chargeSavedCard(id, how)
    if (session?.subject === first.id) throw new ShopError('payment_provider_down', { retryAfter: 1 })
    return outcome
  }
  await chargeDueInvoices({ ...shop.ctx, payments: { ...shop.ctx.payments, chargeSavedCard } })
  expect(await statuses()).toEqual(['open', ...PAID, ...PAID.slice(1)])
  expect(await chargeDueInvoices(shop.ctx)).toBe(0)
  shop.clock.advance(2 * MINUTE)
  await workOff(shop)
  expect(await statuses()).toEqual([...PAID, ...PAID])
  // Of each month one payment, and one for each adapter.
  expect(await shop.db.$count(payments)).toBe(3 * DRIVERS)
})

test('of bills that are charged together, one is declined, one has to be confirmed, and one was settled by an event meanwhile', async () => {
  const { shop, first } = await billsToCharge()
  const subjects = new Map<string, string>()
  const openSession: Ctx['payments']['openSession'] = async (request) => {
    const opened = await shop.ctx.payments.openSession(request)
    subjects.set(opened.providerSessionId, request.orderId)
    return opened
  }
  const others = await shop.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.status, 'open'), ne(invoices.id, first.id)))
    .orderBy(invoices.id)
  const chargeSavedCard: Ctx['payments']['chargeSavedCard'] = async (id, how) => {
    const subject = subjects.get(id)
    if (subject === first.id) return { outcome: 'declined', declineCode: 'lost_card' }
    if (subject === others[0]?.id) return { outcome: 'confirm' }
    const outcome = await shop.ctx.payments.chargeSavedCard(id, how)
    await settlePaidSession(shop.ctx, id)
    return outcome
  }
  const bank = { ...shop.ctx.payments, openSession, chargeSavedCard }
  expect(await chargeDueInvoices({ ...shop.ctx, payments: bank })).toBe(DRIVERS)
  const { id, status, lastDecline: said, blockedCard: blocked } = invoices
  const now = await shop.db
    .select({ status, said, blocked })
    .from(invoices)
    .where(eq(invoices.periodStart, first.periodStart))
    .orderBy(id)
  expect(now.toSorted((one, two) => one.status.localeCompare(two.status))).toEqual([
    { status: 'paid', said: null, blocked: null },
    { status: 'past_due', said: 'lost_card', blocked: expect.any(String) },
    { status: 'past_due', said: 'authentication_required', blocked: null },
  ])
  // Of each month one payment where there is one, and one for each adapter.
  expect(await shop.db.$count(payments)).toBe(3 * DRIVERS - 2)
})

test('of bills that are charged together, one whose payment the card company does not open is due again, and the others are paid', async () => {
  const { shop, statuses, first } = await billsToCharge()
  const openSession: Ctx['payments']['openSession'] = async (request) => {
    if (request.orderId === first.id) throw new ShopError('payment_provider_down', { retryAfter: 1 })
    return shop.ctx.payments.openSession(request)
  }
  const down = { ...shop.ctx, payments: { ...shop.ctx.payments, openSession } }
  expect(await chargeDueInvoices(down)).toBe(DRIVERS)
  expect(await statuses()).toEqual(['open', ...PAID, ...PAID.slice(1)])
  expect(await chargeDueInvoices(down)).toBe(0)
  shop.clock.advance(2 * MINUTE)
  await workOff(shop)
  expect(await statuses()).toEqual([...PAID, ...PAID])
  expect(await shop.db.$count(payments)).toBe(3 * DRIVERS)
})

test('payments that cannot be settled together are settled one by one', async () => {
  const { shop, statuses, first } = await billsToCharge()
  const enqueueAll: Ctx['jobs']['enqueueAll'] = async (tx, name, data) => {
    if (JSON.stringify(data).includes(first.id)) throw new Error('no mail for this one')
    await shop.ctx.jobs.enqueueAll(tx, name, data)
  }
  await chargeDueInvoices({ ...shop.ctx, jobs: { ...shop.ctx.jobs, enqueueAll } })
  expect(await statuses()).toEqual(['open', ...PAID, ...PAID.slice(1)])
  shop.clock.advance(2 * MINUTE)
  await workOff(shop)
  expect(await statuses()).toEqual([...PAID, ...PAID])
  expect(await shop.db.$count(payments)).toBe(3 * DRIVERS)
})

test('several processes that charge at once ask each card once', async () => {
  const { shop, statuses } = await billsToCharge()
  const made = await Promise.all([1, 2, 3].map(() => chargeDueInvoices(shop.ctx)))
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(DRIVERS)
  expect(await statuses()).toEqual([...PAID, ...PAID])
  expect(await shop.db.$count(payments)).toBe(3 * DRIVERS)
})

test('staff who ask for one bill again charge that one alone, however many others are due', async () => {
  const { shop, statuses, first } = await billsToCharge()
  const asked = await shop.operate('POST', `/invoices/${first.id}/retry`)
  expect(asked).toMatchObject({ status: 201, body: { status: 'paid' } })
  expect(await statuses()).toEqual([...Array.from({ length: DRIVERS - 1 }, () => 'open'), ...PAID, 'paid'])
})
