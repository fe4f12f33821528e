import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { seedDemoHistory } from '../../src/demo/demo-history.ts'
import { demoLives } from '../../src/demo/demo-lives.ts'
import { demoLoginFile, openDemoLogin } from '../../src/demo/demo-login.ts'
import { demoStories } from '../../src/demo/demo-stories.ts'
import { sweepSessions } from '../../src/shop/sale/payments/sweep-sessions.ts'
import { runDuePlans } from '../../src/shop/service/billing/run-plans.ts'
import { as, logIn, openShop } from '../accounts/open-shop.ts'
import { examine } from '../doctor/examined-shop.ts'
import { temporaryFolder } from '../running-shop.ts'
import type { TestShop } from '../start-test-shop.ts'

test('the invented weeks are the same each time, and the longer they are the more there is', () => {
  expect(demoStories(90)).toEqual(demoStories(90))
  expect(demoLives(90)).toEqual(demoLives(90))
  expect(demoStories(90).length).toBeGreaterThan(demoStories(30).length)
  expect(demoLives(90).length).toBeGreaterThan(demoLives(30).length)
  expect(new Set(demoStories(90).map(({ outcome }) => outcome)).size).toBe(9)
})

interface OrderRow {
  number: number
  status: string
  createdAt: string
}

test('a shop that is tried out has weeks of business that fill each screen, with books that are right, told once', async () => {
  const shop = await openShop({ expectedErrors: ['refund.failed'] })
  const read = async <T>(path: string) => (await shop.operate<T>('GET', path)).body
  const stock = async () =>
    (await read<{ inventory: { quantity: number }[] }>('/inventory')).inventory.map(
      ({ quantity }) => quantity,
    )
  const before = await stock()
  await seedDemoHistory(shop.ctx, 90, { breathMs: 0 })
  await shop.runJobs()
  await sweepSessions(shop.ctx)
  await runDuePlans(shop.ctx)
  await shop.runJobs()

  const { checks } = await examine(shop)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  const { orders } = await read<{ orders: OrderRow[] }>('/orders?limit=200')
  const told = demoStories(90).length + demoLives(90).length
  expect(orders).toHaveLength(told)
  expect(orders.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))).toEqual(
    orders.toSorted((a, b) => b.number - a.number),
  )
  const states = new Set(orders.map(({ status }) => status))
  expect([...states].sort()).toEqual(
    ['cancelled', 'expired', 'fulfilled', 'paid', 'quote', 'refunded'].sort(),
  )
  expect((await stock()).every((units, at) => units >= (before[at] ?? 0))).toBe(true)

  const { counts } = await read<{ counts: Record<string, number> }>('/todo')
  for (const kind of ['dispute_opened', 'low_stock', 'past_due', 'quote_request', 'refund_failed'])
    expect(counts).toHaveProperty(kind)
  const { questions } = await read<{ questions: { isClear: boolean }[] }>('/vehicles/questions')
  expect(questions.filter(({ isClear }) => !isClear).length).toBeGreaterThan(4)
  const { days, now } = await read<{
    days: { orders: number; bills: { USD: number }; newPlans: number; endedPlans: number }[]
    now: { activePlans: number; pausedPlans: number; silentPlans: number; suspendedPayers: number }
  }>('/summary?days=90')
  expect(days.filter(({ orders: paid }) => paid > 0).length).toBeGreaterThan(40)
  expect(days.filter(({ bills }) => bills.USD > 0).length).toBeGreaterThan(10)
  expect(now.activePlans).toBeGreaterThan(10)
  expect(now).toMatchObject({ pausedPlans: 1, silentPlans: 2, suspendedPayers: 1 })

  await seedDemoHistory(shop.ctx, 90, { breathMs: 0 })
  expect((await read<{ orders: object[] }>('/orders?limit=200')).orders).toHaveLength(told)
  await expectToLogIn(shop)
}, 240_000)

/** Whoever tries the shop out logs in as a member, with the same password after the next start. */
async function expectToLogIn(shop: TestShop) {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const readLogin = async () => {
    await openDemoLogin(shop.ctx, 90, folder.path)
    return readFileSync(demoLoginFile(folder.path), 'utf8').trim()
  }
  const login = await readLogin()
  expect(await readLogin()).toBe(login)
  const [email = '', password = ''] = login.split('\n')
  const { token } = (await logIn(shop, email, password)).body
  const { devices } = (await as<{ devices: { name: string }[] }>(shop, token, 'GET', '/account/devices')).body
  expect(devices.map(({ name }) => name)).toEqual(['Civic', 'Mom’s Camry', 'Truck'])
}
