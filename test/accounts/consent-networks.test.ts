import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { cookieQuestion } from '../../src/shop/people/accounts/agree-to-cookies.ts'
import { COOKIE_SERVICES } from '../../src/shop/people/accounts/cookie-services.ts'
import { createCaller } from '../caller.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aCard } from '../factories.ts'
import type { Member } from '../member.ts'
import { aDriver, stayIn, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface Given {
  kind: string
  text: string
  network: string | null
  withdrawnAt: string | null
}

/** The same shop as one sees it who calls from an address, through the proxy in front of it. */
function from(shop: TestShop, address: string): TestShop {
  const send = (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('X-Forwarded-For', `192.0.2.1, ${address}`)
    return shop.fetch(path, { ...init, headers })
  }
  return { ...shop, ...createCaller(send, shop.operatorToken) }
}

async function openShop({ trustProxy = 1 } = {}) {
  const shop = await startTestShop({ trustProxy })
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  return shop
}

const ledgerOf = async (member: Member) =>
  (await member.get<{ consents: Given[] }>('/api/account/consents')).body.consents

/** A call of a member from an address. */
async function call(shop: TestShop, member: Member, { method = 'POST', path = '', body = {} }) {
  const headers = {
    Authorization: `Bearer ${member.token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  }
  const answer = await shop.fetch(path, { method, body: JSON.stringify(body), headers })
  return { status: answer.status, body: await answer.json() }
}

test('each consent keeps the network it came from, whatever it is about, and nothing keeps an address', async () => {
  const shop = await openShop()
  const bought = from(shop, '203.0.113.77')
  const platform = await aPlatform(shop)
  const member = await aDriver(bought)
  const { serials } = await buyAndShip(bought, member)
  expect(await ledgerOf(member)).toMatchObject([{ kind: 'renewal', network: '203.0.113.0/24' }])
  // The platform reports from elsewhere, and the ledger takes over what the buyer said.
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  shop.clock.advance(60_000)
  const atHome = from(shop, '2001:db8:1:2:3:4:5:6')
  await stayIn(shop, member)
  await call(atHome, member, { method: 'PUT', path: '/api/account/mail', body: { offers: true } })
  const cookies = { method: 'PUT', path: '/api/account/consents/cookies', body: { services: ['chat'] } }
  expect((await call(from(shop, '198.51.100.9'), member, cookies)).status).toBe(200)
  const form = await call(atHome, member, { path: '/api/account/cards', body: { agreed: true } })
  const secret = new URL(form.body.url).searchParams.get('cs')
  await shop.pay(secret, { ...aCard(), number: '5555555555554444' }, true)

  const given = await ledgerOf(member)
  expect(new Map(given.map(({ kind, network }) => [kind, network]))).toEqual(
    new Map([
      ['saved_card', '2001:db8:1::/48'],
      ['cookies', '198.51.100.0/24'],
      ['marketing', '2001:db8:1::/48'],
      ['renewal', '203.0.113.0/24'],
    ]),
  )
  const whole = await member.get<{ consents: Given[] }>('/api/account/export')
  expect(whole.body.consents).toEqual(given)
  const seen = await shop.operate<{ consents: Given[] }>('GET', `/members/${member.id}`)
  expect(seen.body.consents).toEqual(given)
  expect(JSON.stringify(whole.body)).not.toMatch(/203\.0\.113\.77|198\.51\.100\.9|2001:db8:1:2/)
})

test('a plan that is agreed to in the account keeps the network of that call', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member, { renewalConsent: false })
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  await stayIn(shop, member)
  const agreeing = { path: '/api/account/consents', body: { market: 'us', agreed: true } }
  expect((await call(from(shop, '203.0.113.200'), member, agreeing)).status).toBe(201)
  expect(await ledgerOf(member)).toMatchObject([{ kind: 'renewal', network: '203.0.113.0/24' }])
})

test('a forwarded address counts for nothing where no proxy is trusted', async () => {
  const shop = await openShop({ trustProxy: 0 })
  const member = await aDriver(from(shop, '203.0.113.77'))
  await buyAndShip(from(shop, '203.0.113.77'), member)
  expect(await ledgerOf(member)).toMatchObject([{ kind: 'renewal', network: null }])
})

test('the choice of cookies is on the ledger: other services replace it, none takes it back, the same again adds nothing', async () => {
  const shop = await openShop()
  const member = await aDriver(shop)
  const choose = async (services: string[]) => {
    const path = '/api/account/consents/cookies'
    const { status, body } = await call(shop, member, { method: 'PUT', path, body: { services } })
    const { consents = [] } = body as { consents?: Given[] }
    return { status, standing: consents.filter((one) => !one.withdrawnAt).map(({ text }) => text), consents }
  }
  expect((await choose([])).consents).toEqual([])
  const both =
    'May we load Google (visit counts) and load Intercom (chat)? They can set cookies. You can shop without them.'
  expect((await choose(['chat', 'tagManager'])).standing).toEqual([both])
  expect((await choose(['tagManager', 'chat', 'chat'])).consents).toHaveLength(1)
  const one = cookieQuestion(['chat'], 'en-US')
  expect(await choose(['chat'])).toMatchObject({ standing: [one], consents: { length: 2 } })
  expect(await choose([])).toMatchObject({ standing: [], consents: { length: 2 } })
  expect((await choose(['spyware'])).status).toBe(422)
  const path = '/api/account/consents/cookies'
  const headers = { 'Content-Type': 'application/json' }
  const stranger = await shop.fetch(path, { method: 'PUT', body: '{"services":[]}', headers })
  expect(stranger.status).toBe(401)
})

test.each(['en-US', 'en-CA', 'fr-CA'])(
  'the ledger has the question of the privacy choices in %s',
  async (language) => {
    const read = async (tag: string) =>
      (await import(`../../src/words/${tag}/pages/consent.json`)).default as Record<string, string>
    const words = await read(language === 'en-CA' ? 'en-US' : language)
    const list = new Intl.ListFormat(language, { type: 'conjunction' })
    const services = list.format(COOKIE_SERVICES.map((name) => words[`service.${name}`] ?? ''))
    expect(cookieQuestion(COOKIE_SERVICES, language)).toBe(words.ask?.replace('{services}', services))
  },
)
