import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { aDriver, passDays, workOff } from '../plans/plan-life.ts'
import { temporaryFolder } from '../running-shop.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { textOfPdf } from '../text-of-pdf.ts'
import { sayTo } from './say.ts'

let shop: TestShop
let origin: string

beforeAll(async () => {
  shop = await startTestShop({ stock: 100 })
  shop.clock.set('2027-03-04T18:00:00Z')
  origin = await shop.listen()
})
afterAll(() => shop.close())

const say = (...words: string[]) => sayTo({ origin, operatorToken: shop.operatorToken }, words)

test('a member is found and shown with plan, adapter and bill, and gets a credit', async () => {
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  expect((await say('members', member.email)).out).toMatch(new RegExp(`active +1 +1 .*${member.id}`))

  const credit = ['--market', 'us', '--amount', '5', '--reason', 'Sorry']
  expect((await say('members', 'credit', member.id, ...credit)).out).toBe('5.00 comes off the next bill.\n')
  const { out } = await say('members', 'show', member.id)
  expect(out).toMatch(/^us +active +1 +2027-04-04 +5\.00 USD$/m)
  expect(out).toMatch(new RegExp(`^${serials[0]} +installed`, 'm'))
  expect(out).toMatch(/^US-000001 +paid/m)
  expect((await say('plans', 'tiers')).out).toMatch(/^us +1 to 2 +9\.00 USD +1 +1$/m)
  await passDays(shop, 32, { platform, driving: serials })
  expect((await say('bills', '--email', member.email)).out).toMatch(/^US-000002 +paid/m)
  expect((await say('members', 'show')).code).toBe(2)
  expect((await say('members', 'disable', member.id)).code).toBe(2)
  const disabled = await say('members', 'disable', member.id, '--reason', 'Shares the account')
  expect(disabled.out).toBe('The member is signed out and signs in no more.\n')
  expect((await say('members', 'show', member.id)).out).toMatch(/Disabled \(UTC\) +\d{4}-/)
  const enabled = await say('members', 'enable', member.id, '--reason', 'Settled')
  expect(enabled.out).toBe('The member signs in again.\n')
})

test('payouts and the month are printed, and disputes are listed', async () => {
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  const month = shop.clock.now().toISOString().slice(0, 7)
  expect((await say('accounting', '--month', month)).out.split('\n').length).toBeGreaterThan(2)
  expect((await say('payouts', '--month', month)).out).toMatch(/agree|No payouts/)
  expect((await say('disputes', '--status', 'open')).out).toBe('No disputes.\n')
  expect(await say('accounting')).toMatchObject({ code: 2 })
  expect(await say('payouts', '--mont', month)).toMatchObject({ code: 2 })
})

test('quotes are listed and sent, codes are listed with their orders and stopped', async () => {
  const offer = { email: 'kim@acme.example', quantity: 4, country: 'us', expiresAt: '2028-01-01' }
  const { body } = await shop.operate<{ id: string }>('POST', '/quotes', offer)
  expect((await say('quotes')).out).toMatch(/made +kim@acme\.example +4/)
  expect((await say('quotes', 'send', body.id)).out).toMatch(/^Quote \d+ goes out to kim@acme\.example\.$/m)
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const paper = join(folder.path, 'quote.pdf')
  expect((await say('quotes', 'pdf', body.id, paper)).out).toBe(`Saved as ${paper}.\n`)
  expect(textOfPdf(await readFile(paper))).toContain('kim@acme.example')
  expect((await say('quotes', 'pdf', body.id, '/nowhere/quote.pdf')).err).toContain('cannot be written')
  expect(await say('bills', 'pdf', 'inv_none')).toMatchObject({ code: 2 })
  await say('code', 'DEPOT-9', '--type', 'Fleet', '--discount', '9')
  expect((await say('codes')).out).toMatch(/^DEPOT-9 +Fleet +1:9 +0/m)
  expect((await say('codes', 'orders', 'DEPOT-9')).out).toBe('No order has used it.\n')
  expect((await say('codes', 'stop', 'DEPOT-9')).out).toBe('DEPOT-9 gives no discount any more.\n')
  expect((await say('threshold', 'MP-ADAPTER-US', '50')).out).toBe('MP-ADAPTER-US: low from 50 on.\n')
})
