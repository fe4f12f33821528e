import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoices, planAccounts } from '../../db/tables/plans.ts'
import type { Day } from '../../src/shop/kernel/day.ts'
import { ShopError } from '../../src/shop/kernel/errors.ts'
import type { Cents } from '../../src/shop/kernel/money.ts'
import { billDueAccounts } from '../../src/shop/plan/plans/bill-accounts.ts'
import { openDrafts } from '../../src/shop/plan/plans/open-invoices.ts'
import type { Ctx } from '../../src/shop/system/context.ts'
import { aMonthOn, DRIVERS } from './a-month-on.ts'

const MINUTE = 60_000

test('of plans that are billed together, one that cannot be billed keeps none of the others waiting', async () => {
  const shop = await aMonthOn()
  const [broken] = await shop.db.select().from(planAccounts).orderBy(planAccounts.id).limit(1)
  const ofBroken = eq(planAccounts.id, broken?.id ?? '')
  await shop.db.update(planAccounts).set({ anchorOn: null }).where(ofBroken)
  expect(await billDueAccounts(shop.ctx)).toBe(DRIVERS - 1)
  expect(await billDueAccounts(shop.ctx)).toBe(0)
  await shop.db
    .update(planAccounts)
    .set({ anchorOn: broken?.anchorOn ?? null })
    .where(ofBroken)
  expect(await billDueAccounts(shop.ctx)).toBe(1)
})

test('of drafts that are opened together, one that cannot be opened keeps none of the others waiting', async () => {
  const shop = await aMonthOn()
  await billDueAccounts(shop.ctx)
  let asked = 0
  const taxOn: Ctx['tax']['taxOn'] = async (request) => {
    asked += 1
    const tax = await shop.ctx.tax.taxOn(request)
    // More than any column of the database holds.
    return asked === 1 && tax ? { ...tax, amount: 1e300 as Cents } : tax
  }
  expect(await openDrafts({ ...shop.ctx, tax: { ...shop.ctx.tax, taxOn } })).toBe(DRIVERS - 1)
  expect(await openDrafts(shop.ctx)).toBe(0)
  shop.clock.advance(15 * MINUTE)
  expect(await openDrafts(shop.ctx)).toBe(1)
})

test('a draft that the tax service refuses holds back none behind it, rests, and is before the operator', async () => {
  const shop = await aMonthOn()
  await billDueAccounts(shop.ctx)
  const asked: unknown[] = []
  const taxOn: Ctx['tax']['taxOn'] = async (request) => {
    asked.push(request)
    if (asked.length === 1) throw new ShopError('tax_unavailable')
    return shop.ctx.tax.taxOn(request)
  }
  const ctx = { ...shop.ctx, tax: { ...shop.ctx.tax, taxOn } }
  expect(await openDrafts(ctx, { limit: 1 })).toBe(DRIVERS - 1)
  expect(await openDrafts(ctx, { limit: 1 })).toBe(0)
  expect(asked).toHaveLength(DRIVERS)
  // All of them were made at one time, so that any may have been the first.
  const drafts = await shop.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.status, 'draft'))
  expect(drafts).toHaveLength(1)
  const todo = () => shop.operate<{ todo: object[] }>('GET', '/todo')
  expect((await todo()).body.todo).toMatchObject([
    {
      kind: 'bill_not_opened',
      subject: drafts[0]?.id,
      amount: 9,
      currency: 'USD',
      reason: 'tax_unavailable',
      link: expect.stringMatching(/^\/admin\/members\/usr_/),
    },
  ])
  shop.clock.advance(15 * MINUTE)
  expect(await openDrafts(ctx)).toBe(1)
  expect((await todo()).body.todo).toEqual([])
})

test('a tax service that is down is not asked about every draft, and each has its turn', async () => {
  const shop = await aMonthOn()
  await billDueAccounts(shop.ctx)
  const [like] = await shop.db.select().from(invoices).where(eq(invoices.status, 'draft')).limit(1)
  if (!like) throw new Error('no draft')
  const more = Array.from({ length: 5 }, (_, at) => ({
    ...like,
    id: `${like.id.slice(0, -1)}${at}x`,
    periodStart: (like.periodStart + 100 + at) as Day,
    periodEnd: (like.periodEnd + 100 + at) as Day,
  }))
  await shop.db.insert(invoices).values(more)
  let asked = 0
  const taxOn: Ctx['tax']['taxOn'] = async () => {
    asked += 1
    throw new ShopError('tax_unavailable', { retryAfter: 5 })
  }
  const down = { ...shop.ctx, tax: { ...shop.ctx.tax, taxOn } }
  expect(await openDrafts(down)).toBe(0)
  expect(asked).toBe(5)
  expect(await openDrafts(shop.ctx)).toBe(DRIVERS)
  shop.clock.advance(15 * MINUTE)
  expect(await openDrafts(shop.ctx)).toBe(5)
})

test('bills that are opened together have one number each, without a gap', async () => {
  const shop = await aMonthOn()
  expect(await billDueAccounts(shop.ctx)).toBe(DRIVERS)
  const opened = await Promise.all([openDrafts(shop.ctx), openDrafts(shop.ctx)])
  expect(opened[0] + opened[1]).toBe(DRIVERS)
  const numbers = await shop.db.select({ number: invoices.number }).from(invoices).orderBy(invoices.number)
  expect(numbers.map(({ number }) => number)).toEqual([
    'US-000001',
    'US-000002',
    'US-000003',
    'US-000004',
    'US-000005',
    'US-000006',
  ])
})
