import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { doctorRuns } from '../../db/tables/doctor.ts'
import { orderMails } from '../../db/tables/office.ts'
import { refunds } from '../../db/tables/payments.ts'
import { createPrometheusMetrics } from '../../src/adapters/prometheus-metrics.ts'
import { findStaleTaxRules } from '../../src/shop/facts/tax/find-stale-tax-rules.ts'
import { callDoctor } from '../../src/shop/office/doctor/run-doctor.ts'
import { startStripeShop } from '../payments/stripe-shop.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { buy, type Diagnosis } from './examined-shop.ts'

const HOUR_MS = 3_600_000

interface Item {
  id: string
  kind: string
  link: string
  reason: string
  deed: { says: string; act: string | null } | null
}

async function openShop(options: Parameters<typeof startTestShop>[0] = {}) {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  // Six in the morning where the shop sells first.
  shop.clock.set('2027-03-04T12:00:00Z')
  return shop
}

/** What the sweeper does every minute. */
async function aRound(shop: TestShop, { isStart = false } = {}) {
  await callDoctor(shop.ctx, { isStart })
  await shop.runJobs()
}

async function aNight(shop: TestShop) {
  shop.clock.advance(24 * HOUR_MS)
  await aRound(shop)
}

const todoOf = async (shop: TestShop) =>
  (await shop.operate<{ todo: Item[]; checkedAt: string | null }>('GET', '/todo')).body

async function foundOf(shop: TestShop): Promise<Item[]> {
  return (await todoOf(shop)).todo.filter(({ kind }) => kind === 'finding')
}

const runsOf = (shop: TestShop) => shop.log.lines.filter(({ event }) => /^doctor\.(well|found)$/.test(event))

test('the books are counted after the first start and once each night, by one of the processes that look', async () => {
  const shop = await openShop()
  expect((await todoOf(shop)).checkedAt).toBeNull()
  await aRound(shop, { isStart: true })
  const first = (await todoOf(shop)).checkedAt
  expect(first).toMatch(/^2027-03-04T12:00/)

  await aRound(shop)
  shop.clock.advance(HOUR_MS / 2)
  await aRound(shop, { isStart: true })
  expect((await todoOf(shop)).checkedAt).toBe(first)
  shop.clock.advance(HOUR_MS)
  await aRound(shop, { isStart: true })
  expect(runsOf(shop)).toHaveLength(2)

  // Two in the morning is still the same night.
  shop.clock.set('2027-03-05T08:00:00Z')
  await aRound(shop)
  expect(runsOf(shop)).toHaveLength(2)
  shop.clock.set('2027-03-05T09:30:00Z')
  await Promise.all(Array.from({ length: 4 }, () => callDoctor(shop.ctx, { isStart: false })))
  await shop.runJobs()
  expect(runsOf(shop)).toHaveLength(3)
  expect((await todoOf(shop)).checkedAt).toMatch(/^2027-03-05T09:30/)
})

test('what is wrong stands on Today with what mends it, is mailed once a day, and leaves the list once it is mended', async () => {
  const metrics = createPrometheusMetrics()
  const shop = await openShop({ observing: { metrics, metricsToken: 'of the monitor' } })
  metrics.watch(shop.database)
  await aRound(shop, { isStart: true })
  expect(await foundOf(shop)).toEqual([])
  const { id } = await buy(shop)
  await shop.operate('POST', `/orders/${id}/refunds`, { amount: 5, reason: 'Late' })
  await shop.runJobs()
  // As after a restore of a backup made before it.
  await shop.db.delete(refunds)
  await aNight(shop)

  const found = await foundOf(shop)
  expect(found.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('0.00 USD was refunded by these books'),
  ])
  expect(found[0]).toMatchObject({ deed: { says: 'Take in what the card company has.', act: 'take_in' } })
  expect(runsOf(shop).at(-1)).toMatchObject({
    event: 'doctor.found',
    detail: { found: 1, checks: 'provider' },
  })
  const digests = () => shop.outbox.filter(({ subject }) => subject.startsWith('The shop’s books'))
  expect(digests().map(({ subject }) => subject)).toEqual(['The shop’s books: 1 thing is wrong'])
  expect(digests()[0]?.text).toContain('0.00 USD was refunded')
  expect((await metrics.text()).body).toContain('milepost_doctor_findings{check="provider"} 1')

  // Looked for again every few minutes, and not mailed again that day.
  shop.clock.advance(HOUR_MS)
  await aRound(shop)
  expect(await foundOf(shop)).toHaveLength(1)
  expect(digests()).toHaveLength(1)
  const { checkedAt } = await todoOf(shop)

  const mended = await shop.operate('POST', '/doctor', {})
  expect(mended).toMatchObject({ status: 201, body: { refunds: 1 } })
  expect((await shop.operate('GET', '/doctor')).body).toMatchObject({ ok: true })
  expect(await foundOf(shop)).toEqual([])
  expect((await todoOf(shop)).checkedAt).not.toBe(checkedAt)
})

test('what was mended elsewhere leaves the list at the next look, within minutes', async () => {
  const shop = await openShop()
  await aRound(shop, { isStart: true })
  const { id } = await buy(shop)
  await shop.db.delete(orderMails).where(eq(orderMails.orderId, id))
  // Of the time before the first mail on record nothing is known.
  await buy(shop)
  await shop.db.update(orderMails).set({ sentAt: new Date('2027-03-01') })
  await aNight(shop)
  const [missing, ...others] = await foundOf(shop)
  expect(others).toEqual([])
  expect(missing).toMatchObject({
    reason: expect.stringContaining('"confirmation" was never sent'),
    link: `/admin/orders/${id}`,
    deed: { says: 'Send the email from the order’s page.', act: null },
  })
  await shop.operate('POST', `/orders/${id}/mails`, { kind: 'confirmation' })
  await shop.runJobs()
  shop.clock.advance(6 * 60_000)
  await aRound(shop)
  expect(await foundOf(shop)).toEqual([])
})

test('what nothing can mend is marked as seen, and stays away until something else is found', async () => {
  const shop = await openShop()
  const { id } = await buy(shop)
  const [mail] = await shop.db.select().from(orderMails)
  await shop.db.insert(orderMails).values({ ...(mail as NonNullable<typeof mail>), id: 'mail_again' })
  await aRound(shop, { isStart: true })
  const [twice] = await foundOf(shop)
  expect(twice).toMatchObject({
    reason: expect.stringContaining(`(${id}): the email "confirmation" was sent more than once`),
    deed: { act: 'seen' },
  })
  expect((await shop.operate('POST', `/todo/${twice?.id}/done`, {})).status).toBe(201)
  expect(await foundOf(shop)).toEqual([])
  await aNight(shop)
  expect(await foundOf(shop)).toEqual([])
  expect(shop.outbox.filter(({ subject }) => subject.startsWith('The shop’s books'))).toHaveLength(1)
  expect((await shop.operate('POST', '/todo/fnd_none/done', {})).status).toBe(404)
})

test('a card company that cannot be asked keeps no other check from being made, and is not asked again within the hour', async () => {
  const shop = await openShop()
  await buy(shop)
  const list = shop.ctx.payments.listPayments
  let asked = 0
  shop.ctx.payments.listPayments = () => {
    asked += 1
    throw new Error('away')
  }
  await aRound(shop, { isStart: true })
  expect((await foundOf(shop)).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^provider could not be checked: /),
  ])
  const [{ checks = [] } = {}] = await shop.db.select().from(doctorRuns)
  expect(checks.length).toBeGreaterThan(11)
  const before = asked
  shop.clock.advance(10 * 60_000)
  await aRound(shop)
  expect(asked).toBe(before)
  shop.ctx.payments.listPayments = list
  shop.clock.advance(HOUR_MS)
  await aRound(shop)
  expect(await foundOf(shop)).toEqual([])
})

test('tax rates that nobody has checked for long are put before the operator of a shop that takes real cards, and make no books wrong', async () => {
  const shop = await startStripeShop()
  onTestFinished(shop.close)
  const { ok, checks } = (await shop.operate<Diagnosis>('GET', '/doctor')).body
  expect(ok).toBe(true)
  const stale = findStaleTaxRules(new Date())
  expect(checks.find(({ name }) => name === 'tax-rules')?.wrong).toHaveLength(stale.length)
  const found = await foundOf(shop)
  expect(found.map(({ deed }) => deed?.act)).toEqual(stale.map(() => 'seen'))
  const trial = await openShop()
  expect(
    (await trial.operate<Diagnosis>('GET', '/doctor')).body.checks.find(({ name }) => name === 'tax-rules'),
  ).toMatchObject({
    ok: true,
    wrong: [],
  })
})
