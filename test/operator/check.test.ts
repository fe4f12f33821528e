import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { operatorNotices } from '../../db/tables/notices.ts'
import { createSmtpMail } from '../../src/adapters/smtp-mail.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { checkSetUp, mailTest, type SetUp } from '../../src/shop/office/doctor/check-set-up.ts'
import type { MailTransport } from '../../src/shop/sale/mail/provider.ts'
import { buy } from '../doctor/examined-shop.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { startStripeShop } from '../payments/stripe-shop.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface Checked {
  ok: boolean
  checks: { name: string; ok: boolean; found: string; wrong: string[] }[]
}

const check = async (shop: TestShop) => (await shop.operate<Checked>('GET', '/check')).body

test('a shop that is well set up says what it looked at', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  await buy(shop)
  const { ok, checks } = await check(shop)
  expect(checks.map(({ name }) => name)).toEqual([
    'settings',
    'database',
    'cards',
    'webhook',
    'tax',
    'mail',
    'disk',
    'backup',
  ])
  expect(checks.filter((each) => !each.ok)).toEqual([])
  expect(ok).toBe(true)

  const origin = await shop.listen()
  let said = ''
  const tell = (text: string) => {
    said += text
  }
  const env = { PUBLIC_URL: origin, OPERATOR_TOKEN: shop.operatorToken }
  expect(await runCli(['check'], { env, out: tell, err: tell, isTerminal: false })).toBe(0)
  expect(said).toContain('ok     cards: sandbox answered in')
  expect(said).toContain('! There’s no link to the app')
  await shop.operate('PATCH', '/config', { iosAppLink: 'https://apps.apple.com/app/id1' })
  const [settings] = (await check(shop)).checks
  expect(settings).toMatchObject({ name: 'settings', warnings: [] })
})

test('a card provider that is away and mail that waits are said', async () => {
  const shop = await startStripeShop()
  onTestFinished(() => shop.close())
  const { sessionId, orderId, email } = await shop.guestAtThePayment()
  shop.standIn.pay(sessionId, { hold: true })
  await shop.get(`/api/orders/checkout-session/${sessionId}?email=${email}`)
  expect(await shop.readOrder(orderId, email)).toMatchObject({ status: 'paid' })
  await shop.db.execute(sql`update pgboss.job set created_on = now() - interval '2 hours'`)
  shop.standIn.faults.plan({ how: 'error', times: 9 })

  const { ok, checks } = await check(shop)
  expect(ok).toBe(false)
  expect(checks.filter((each) => !each.ok).map(({ name }) => name)).toEqual(['cards', 'webhook', 'mail'])
})

test('a test mail reaches the operator once, and the check says when', async () => {
  const shop = await startTestShop({ settings: { operatorEmail: 'owner@shop.test' } })
  onTestFinished(() => shop.close())
  const mailOf = async () => (await check(shop)).checks.find(({ name }) => name === 'mail')?.found
  expect(await mailOf()).toContain('(check --mail): never')
  const env = { PUBLIC_URL: await shop.listen(), OPERATOR_TOKEN: shop.operatorToken }
  const nothing = () => {}
  expect(await runCli(['check', '--mail'], { env, out: nothing, err: nothing, isTerminal: false })).toBe(0)
  await shop.runJobs()
  expect(shop.outbox.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@shop.test', 'A test from your shop'],
  ])
  expect(await mailOf()).toMatch(/\(check --mail\): [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M C[SD]T\./)
  const todo = await shop.operate('GET', '/todo')
  expect(JSON.stringify(todo.body)).not.toContain('mail_test')
})

test('a sender that the mail server refuses is said, with its words, until a test has left', async () => {
  const refusing = await startMailServer('550 5.7.1 sender is not allowed')
  onTestFinished(() => refusing.stop())
  let transport = createSmtpMail({ url: refusing.url, from: 'orders@shop.test', host: 'shop.test' })
  const mail: MailTransport = { send: (message) => transport.send(message), close: () => transport.close() }
  const shop = await startTestShop({ mail, expectedErrors: ['job.failed', 'job.dead'] })
  onTestFinished(() => shop.close())
  const wrong = async () => (await check(shop)).checks.find(({ name }) => name === 'mail')?.wrong
  await mailTest(shop.ctx, 'mail.shop.test orders@shop.test')
  await mailTest(shop.ctx, 'mail.shop.test orders@shop.test')
  expect(await shop.db.$count(operatorNotices)).toBe(1)
  await shop.runJobs()
  expect(await wrong()).toEqual([expect.stringContaining('550 5.7.1 sender is not allowed')])

  transport.close()
  const taking = await startMailServer()
  onTestFinished(() => taking.stop())
  transport = createSmtpMail({ url: taking.url, from: 'orders@shop.test', host: 'shop.test' })
  await mailTest(shop.ctx, 'other.shop.test orders@shop.test')
  await shop.runJobs()
  expect(await wrong()).toEqual([])
  transport.close()
})

test('in production a backup older than two days is wrong, and a newer one is not', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const now = shop.clock.now().getTime()
  const setUp = (hours?: number): SetUp => ({
    listFaults: async () => [],
    findRoom: async () => ({ free: 5e9, all: 1e10 }),
    findLastBackup: async () => (hours === undefined ? undefined : new Date(now - hours * 3_600_000)),
    needsBackups: true,
    migrations: 1,
    standsStill: () => undefined,
  })
  const told = async (hours?: number) => {
    const { checks } = await checkSetUp(shop.ctx, setUp(hours))
    return checks.find(({ name }) => name === 'backup')
  }
  expect([await told(), await told(49), await told(47)].map((check) => check?.ok)).toEqual([
    false,
    false,
    true,
  ])
})

test('staff read when the last backup was made by the clocks of the shop', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const setUp: SetUp = {
    listFaults: async () => [],
    findRoom: async () => ({ free: 5e9, all: 1e10 }),
    findLastBackup: async () => new Date('2026-11-24T09:27:31.005Z'),
    needsBackups: false,
    migrations: 1,
    standsStill: () => undefined,
  }
  const { checks } = await checkSetUp(shop.ctx, setUp)
  expect(checks.find(({ name }) => name === 'backup')?.found).toBe(
    'The last backup was made: November 24, 2026 at 3:27 AM CST.',
  )
})
