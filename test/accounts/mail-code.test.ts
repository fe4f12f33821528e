import { expect, onTestFinished, test } from 'vitest'
import { verifications } from '../../db/tables/accounts.ts'
import { aCard, anAddress, anEmail, anOrder } from '../factories.ts'
import { type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'

const PATH = '/api/auth/mail-code'
const HERE = 'this-browser-and-no-other'
const MINUTE = 60_000

interface Known {
  signedIn: { token: string; user: { email: string } } | null
  address: { line1: string; contact: { phone: string } } | null
  code: string
}

async function openShop(options?: TestShopOptions) {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}

const ask = (shop: TestShop, email: string, attempt = HERE) => shop.post(PATH, { email, attempt })

/** The code of the newest mail to a mailbox; empty without one. */
async function mailed(shop: TestShop, email: string): Promise<string> {
  await shop.runJobs()
  const mail = shop.outbox.findLast(({ id, to }) => to === email && id.endsWith('.sign-in-code'))
  return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? ''
}

function enter(shop: TestShop, email: string, code: string, attempt = HERE) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, attempt, code, country: 'us' })
  return shop.get<Known>(PATH, { method: 'PUT', headers, body })
}

/** An account whose mailbox is proven, and one address. */
async function aProvenMember(shop: TestShop): Promise<Member> {
  const member = await signUp(shop)
  await shop.runJobs()
  const link = shop.outbox.findLast(({ to }) => to === member.email)
  const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1]
  const headers = { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' }
  const confirmed = await shop.get('/api/auth/email-confirmation', {
    method: 'PUT',
    headers,
    body: JSON.stringify({ token }),
  })
  expect(confirmed.status).toBe(200)
  await member.post('/api/account/shipping-addresses', { address: anAddress('us') })
  return member
}

async function aGuest(shop: TestShop, email = anEmail()): Promise<string> {
  const shippingAddress = anAddress('us', { line1: '500 W 2nd St' })
  const { body } = await shop.checkout(anOrder({ email, shippingAddress }))
  await shop.pay(body.client_secret, aCard())
  return email
}

const wrong = { status: 401, body: { code: 'mail_code_wrong' } }
const other = (code: string) => (code === '111111' ? '222222' : '111111')

test('a member is signed in by the code of a mail, once, and a guest who has bought gets the address alone', async () => {
  const shop = await openShop()
  const { email } = await aProvenMember(shop)
  expect((await ask(shop, email)).status).toBe(204)
  const code = await mailed(shop, email)
  const known = await enter(shop, email, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect(known).toMatchObject({
    status: 200,
    body: {
      signedIn: { user: { email } },
      address: { line1: '500 Congress Ave', contact: { phone: '+15125550143' } },
    },
  })
  const headers = { Authorization: `Bearer ${known.body.signedIn?.token}` }
  expect((await shop.get('/api/users/me', { headers })).status).toBe(200)
  expect(await enter(shop, email, code)).toMatchObject(wrong)

  const guest = await aGuest(shop)
  await ask(shop, guest)
  expect((await enter(shop, guest, await mailed(shop, guest))).body).toMatchObject({
    signedIn: null,
    address: { line1: '500 W 2nd St' },
  })
})

test('whether a mailbox is known is told by no answer: only the mail differs', async () => {
  const shop = await openShop()
  const { email } = await aProvenMember(shop)
  const stranger = anEmail()
  const asked = [await ask(shop, email), await ask(shop, stranger)]
  expect(asked[0]).toEqual({ ...asked[1], headers: expect.anything() })
  expect(await mailed(shop, stranger)).toBe('')
  const code = await mailed(shop, email)
  const [ofKnown, ofNone] = [await enter(shop, email, other(code)), await enter(shop, stranger, '111111')]
  expect(ofKnown).toMatchObject(wrong)
  expect(ofKnown.body).toEqual(ofNone.body)
})

test('a code works in the browser it was asked for in, for ten minutes, and for five tries', async () => {
  const shop = await openShop()
  const { email } = await aProvenMember(shop)
  await ask(shop, email)
  const first = await mailed(shop, email)
  expect(await enter(shop, email, first, 'another-browser-altogether')).toMatchObject(wrong)
  shop.clock.advance(10 * MINUTE + 1_000)
  expect(await enter(shop, email, first)).toMatchObject(wrong)

  await ask(shop, email, 'five-tries-in-this-one')
  const second = await mailed(shop, email)
  for (let tries = 0; tries < 5; tries++)
    expect(await enter(shop, email, other(second), 'five-tries-in-this-one')).toMatchObject(wrong)
  expect(await enter(shop, email, second, 'five-tries-in-this-one')).toMatchObject(wrong)
})

test('codes are not kept in the clear, and no more than four are mailed in a quarter of an hour, ten a day', async () => {
  const shop = await openShop({ rateLimitScale: 1 })
  const { email } = await aProvenMember(shop)
  const codes = () => shop.outbox.filter(({ id, to }) => to === email && id.endsWith('.sign-in-code')).length
  for (let round = 0; round < 4; round++) {
    for (let each = 0; each < 5; each++) expect((await ask(shop, email)).status).toBe(204)
    await shop.runJobs()
    expect(codes()).toBe(Math.min(10, 4 * (round + 1)))
    shop.clock.advance(16 * MINUTE)
  }
  await ask(shop, anEmail())
  const guest = await aGuest(shop)
  await ask(shop, guest)
  const code = await mailed(shop, guest)
  const kept = JSON.stringify(await shop.db.select().from(verifications))
  expect(code).toMatch(/^\d{6}$/)
  expect(kept).not.toContain(code)
})

test('an account that never proved the mailbox is not opened by a code, and is not proven by it', async () => {
  const shop = await openShop()
  const email = await aGuest(shop)
  const claimer = await signUp(shop, email)
  await ask(shop, email)
  expect((await enter(shop, email, await mailed(shop, email))).body).toMatchObject({
    signedIn: null,
    address: { line1: '500 W 2nd St' },
  })
  expect((await claimer.get('/api/users/me')).body).toMatchObject({ user: { emailVerified: false } })
})
