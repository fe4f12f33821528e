import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { savedCards } from '../../db/tables/payments.ts'
import { planCredits } from '../../db/tables/plan-credits.ts'
import { invoices, planAccounts, planMonths } from '../../db/tables/plans.ts'
import { ShopError } from '../../src/shop/kernel/errors.ts'
import { billDueAccounts } from '../../src/shop/plan/plans/bill-accounts.ts'
import { openDrafts } from '../../src/shop/plan/plans/open-invoices.ts'
import type { Ctx } from '../../src/shop/system/context.ts'
import { aPlatform, buyAndShip, type Platform } from '../devices/platform.ts'
import type { Member } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, keepCard, passDays, planOf, stayIn, workOff, wrongIn } from './plan-life.ts'

interface Driver {
  member: Member
  serials: string[]
}

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  return { shop, platform: await aPlatform(shop) }
}

const report = (shop: TestShop, platform: Platform, serials: string[]) =>
  platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))

/** Two adapters, one of them since the middle of the first month, and a credit that the next bill takes off. */
async function aDriverWithMuchToSettle(shop: TestShop, platform: Platform): Promise<Driver> {
  shop.clock.set('2027-03-04T18:00:00Z')
  const member = await aDriver(shop)
  const first = await buyAndShip(shop, member)
  await report(shop, platform, first.serials)
  await workOff(shop)
  const second = await buyAndShip(shop, member)
  const [account] = await shop.db.select().from(planAccounts).where(eq(planAccounts.userId, member.id))
  await shop.db.insert(planCredits).values({
    id: `crd_${member.id}`,
    planAccountId: account?.id ?? '',
    amount: 150 as never,
    reason: 'a long call',
    givenBy: 'staff',
  })
  return { member, serials: [...first.serials, ...second.serials] }
}

async function removeCards(shop: TestShop, { member }: Driver): Promise<void> {
  await stayIn(shop, member)
  const { cards } = (await member.get<{ cards: { id: string }[] }>('/api/account/cards')).body
  for (const { id } of cards) expect(await member.remove(`/api/account/cards/${id}`)).toBe(204)
}

async function detachAtProvider(shop: TestShop, { member }: Driver): Promise<void> {
  for (const card of await shop.db.select().from(savedCards).where(eq(savedCards.userId, member.id)))
    await shop.ctx.payments.detachCard(card)
}

async function booksOf(shop: TestShop, { member }: Driver) {
  const [account] = await shop.db.select().from(planAccounts).where(eq(planAccounts.userId, member.id))
  const ofAccount = eq(planMonths.planAccountId, account?.id ?? '')
  const months = await shop.db.select().from(planMonths).where(ofAccount).orderBy(planMonths.index)
  const credits = await shop.db
    .select({ monthStartsOn: planCredits.monthStartsOn })
    .from(planCredits)
    .where(eq(planCredits.planAccountId, account?.id ?? ''))
  const { status, carried, carriedLines, paidBack, nextBillOn } = account ?? {}
  return {
    account: { status, carried, carriedLines, paidBack, nextBillOn },
    months: months.map(({ planAccountId: _, billedAt: __, ...month }) => month),
    credits,
  }
}

test('a bill whose card goes between its draft and its opening is taken back, to the cent and the day as if the card had gone before', async () => {
  const { shop, platform } = await openShop()
  const before = await aDriverWithMuchToSettle(shop, platform)
  const removed = await aDriverWithMuchToSettle(shop, platform)
  const detached = await aDriverWithMuchToSettle(shop, platform)
  const payer = await aDriverWithMuchToSettle(shop, platform)
  const all = [before, removed, detached, payer]
  shop.clock.set('2027-03-20T18:00:00Z')
  await report(
    shop,
    platform,
    all.flatMap(({ serials }) => serials),
  )
  await workOff(shop)

  shop.clock.set('2027-04-04T18:00:00Z')
  await report(
    shop,
    platform,
    all.flatMap(({ serials }) => serials),
  )
  await removeCards(shop, before)
  const taxOn: Ctx['tax']['taxOn'] = async () => {
    throw new ShopError('tax_unavailable')
  }
  const withoutTax = { ...shop.ctx, tax: { ...shop.ctx.tax, taxOn } }
  expect(await billDueAccounts(withoutTax)).toBe(4)
  expect(await openDrafts(withoutTax)).toBe(0)
  await removeCards(shop, removed)
  await detachAtProvider(shop, detached)
  shop.clock.advance(900_000)
  await workOff(shop)

  const expected = await booksOf(shop, before)
  expect(expected).toMatchObject({
    account: { status: 'waiting', nextBillOn: null },
    months: [{ index: 0, settled: null }],
    credits: [{ monthStartsOn: null }],
  })
  for (const driver of [removed, detached]) {
    expect(await booksOf(shop, driver)).toEqual(expected)
    expect(await invoicesOf(shop, driver.member)).toMatchObject([{ status: 'paid' }])
    expect(await planOf(shop, driver.member)).toMatchObject({ status: 'waiting', units: 0, nextBill: null })
  }
  expect(await invoicesOf(shop, payer.member)).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  expect(shop.outbox.filter(({ subject }) => subject.includes('couldn’t'))).toEqual([])

  for (const { member } of [before, removed, detached]) {
    await keepCard(shop, member)
    const agreed = await member.post('/api/account/consents', { market: 'us', agreed: true })
    expect(agreed.status).toBe(201)
  }
  await passDays(shop, 31, { platform, driving: all.flatMap(({ serials }) => serials) })
  const billed = async ({ member }: Driver) =>
    (await invoicesOf(shop, member)).map(({ status, periodStart, subtotal }) => ({
      status,
      periodStart,
      subtotal,
    }))
  const asBefore = await billed(before)
  expect(asBefore.length).toBeGreaterThan(1)
  expect(asBefore.every(({ status }) => status === 'paid')).toBe(true)
  expect(await billed(removed)).toEqual(asBefore)
  expect(await billed(detached)).toEqual(asBefore)
  expect(await wrongIn(shop, 400)).toEqual([])
})

test('of two months that were billed late and nothing can pay any more neither stays a draft', async () => {
  const { shop, platform } = await openShop()
  const driver = await aDriverWithMuchToSettle(shop, platform)
  shop.clock.set('2027-03-20T18:00:00Z')
  await report(shop, platform, driver.serials)
  await workOff(shop)
  shop.clock.set('2027-04-20T18:00:00Z')
  await report(shop, platform, driver.serials)
  shop.clock.set('2027-05-05T18:00:00Z')
  await report(shop, platform, driver.serials)
  expect(await billDueAccounts(shop.ctx)).toBe(2)
  await detachAtProvider(shop, driver)
  shop.clock.advance(900_000)
  await workOff(shop)

  expect(await booksOf(shop, driver)).toMatchObject({
    account: { status: 'waiting', nextBillOn: null },
    months: [{ index: 0, settled: null }],
  })
  const drafts = await shop.db.select().from(invoices).where(eq(invoices.status, 'draft'))
  expect(drafts).toEqual([])
  expect(await invoicesOf(shop, driver.member)).toMatchObject([{ status: 'paid' }])
})
