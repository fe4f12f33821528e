import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { orders } from '../../db/tables/orders.ts'
import { savedCards } from '../../db/tables/payments.ts'
import { tellOfStock } from '../../src/shop/sale/catalog/stock-alerts.ts'
import { mindLateOrders } from '../../src/shop/service/after-sale/late-orders.ts'
import { as } from '../accounts/open-shop.ts'
import { aPlatform, aSerial, buyAndShip, ship } from '../devices/platform.ts'
import { englishIn } from '../english-words.ts'
import { aCode } from '../enterprise/open-shop.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import type { Member } from '../member.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { textOfPdf } from '../text-of-pdf.ts'

/** Drawn by chance, and English now and then. */
const PERSONAL_CODE = /-[A-Z2-7]{8}\b/g

const FRENCH = { 'Accept-Language': 'fr-CA,fr;q=0.9' }
const NAMES = [
  ...['Robin', 'Doe', '500 Congress Ave', 'Queen St W', 'Acme'],
  '100 Example Street, Austin, TX 78701, United States',
]

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  return shop
}

/** Subject, preview, title and every line of a mail as HTML and as text, without what a mailer reads. */
function linesOf({ subject, html = '', text }: TestShop['outbox'][number]): string[] {
  const shown = html
    .replace(/<(style|title|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, '\n$1\n')
    .replace(/<[^>]+>/g, '\n')
  const paragraphs = text.split(/\n\n+/).map((lines) => lines.replaceAll('\n', ' '))
  return [subject, ...paragraphs, ...shown.split('\n')]
    .map((line) => line.replace(PERSONAL_CODE, '').trim())
    .filter(Boolean)
}

/** Every mail since, each in French. */
function expectFrench(shop: TestShop, subjects: RegExp[]) {
  const told = shop.outbox.map(({ subject }) => subject)
  for (const subject of subjects) expect(told).toContainEqual(expect.stringMatching(subject))
  for (const mail of shop.outbox)
    expect(englishIn(linesOf(mail), [...NAMES, mail.to]), mail.subject).toEqual([])
}

const tokenIn = (shop: TestShop, page: string) =>
  shop.outbox.flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? []).at(-1) ??
  ''

test('every mail of an order is in French: paid, late, address, shipped, refunded, canceled', async () => {
  const shop = await openShop()
  const buy = async () => {
    const { body } = await shop.checkout(anOrder({ country: 'ca', locale: 'fr-ca', renewalConsent: true }))
    await shop.pay(body.client_secret, aCard())
    await shop.runJobs()
    return body.orderId
  }
  const id = await buy()
  const token = tokenIn(shop, '/order/status')
  const shippingAddress = anAddress('ca', { line1: '102 Queen St W' })
  await shop.post('/api/order-links/address', { token, shippingAddress })
  shop.clock.set('2027-03-10T18:00:00Z')
  await mindLateOrders(shop.ctx)
  await shop.runJobs()
  await shop.operate('POST', `/orders/${id}/fulfilments`, {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  })
  await shop.operate('POST', `/orders/${id}/refunds`, { amount: 20, reason: 'Carton abîmé' })
  // Mails go out side by side: the link of the next order must be in the newest one.
  await shop.runJobs()
  await buy()
  await shop.post('/api/order-links/cancellation', { token: tokenIn(shop, '/order/status') })
  await shop.runJobs()
  await orderForFree(shop)
  await shop.post('/api/order-links/cancellation', { token: tokenIn(shop, '/order/status') })
  await shop.runJobs()

  expectFrench(shop, [/confirmée/, /retard/, /adresse/i, /route|expédiée/, /rembours/i, /annulée/])
})

/** At nothing, by a quote: called off there is no money to send back, so its mail is another. */
async function orderForFree(shop: TestShop) {
  const email = 'kim@exemple.example'
  const quote = { email, quantity: 1, country: 'ca', language: 'fr-CA', deviceUnitPrice: 0, isFree: true }
  const { body } = await shop.operate<{ id: string }>('POST', '/quotes', {
    ...quote,
    expiresAt: '2027-04-01T00:00:00Z',
  })
  await shop.checkout({ ...anOrder({ country: 'ca', locale: 'fr-ca', email }), orderId: body.id })
  await shop.runJobs()
}

test('an account is told of in French: its password changed, itself deleted', async () => {
  const shop = await openShop()
  const member = await aDriver(shop)
  await shop.db.update(users).set({ language: 'fr-CA' })
  const passwords = { currentPassword: 'plough-violet-93', newPassword: 'a sparrow in the hedge' }
  expect((await as(shop, member.token, 'PUT', '/auth/password', passwords)).status).toBe(204)
  await shop.runJobs()
  const password = passwords.newPassword
  expect((await as(shop, member.token, 'DELETE', '/users/me', { password })).status).toBe(204)
  await shop.runJobs()
  expectFrench(shop, [/mot de passe .*a été changé/, /compte .*a été supprimé/])
})

test('quotes, codes, stock and accounts write in French, and the quote prints in it', async () => {
  const shop = await openShop()
  const post = (path: string, body: object) => shop.post(path, body, { headers: FRENCH })
  const email = 'kim@exemple.example'
  const quote = await shop.operate<{ id: string }>('POST', '/quotes', {
    email,
    quantity: 5,
    country: 'ca',
    expiresAt: '2027-04-01T00:00:00Z',
    language: 'fr-CA',
  })
  await shop.operate('POST', `/quotes/${quote.body.id}/send`)
  await shop.operate('PUT', '/inventory/MP-ADAPTER-CA', { quantity: 0 })
  await post('/api/stock-alerts', { sku: 'MP-ADAPTER-CA', email })
  await shop.operate('PUT', '/inventory/MP-ADAPTER-CA', { quantity: 9 })
  await tellOfStock(shop.ctx)
  const localUser = { firstName: 'Robin', lastName: 'Doe', email, password: 'plough-violet-93' }
  await post('/api/users', { localUser })
  await post('/api/auth/password-reset', { email })
  const enterpriseId = await aCode(shop, { emailDomains: ['exemple.example'] })
  await post('/api/enterprise-pricing/personal-codes', { enterpriseId, email })
  await shop.runJobs()
  expectFrench(shop, [
    /soumission/,
    /stock/,
    /Confirmez/,
    /Choisissez un nouveau mot de passe/,
    /code personnel/,
  ])
  const answer = await shop.fetch(`/api/orders/quote/${quote.body.id}?email=${email}`, {
    headers: { ...FRENCH, Accept: 'application/pdf' },
  })
  const pdf = textOfPdf(Buffer.from(await answer.arrayBuffer()))
  expect(englishIn(pdf.split('\n'), [...NAMES, email])).toEqual([])
  expect(pdf).toContain('Soumission')
})

test('a quote without an end says so in a sentence of its own, in the mail and on paper', async () => {
  const shop = await openShop()
  const email = 'kim@exemple.example'
  const quote = { email, quantity: 5, country: 'ca', language: 'fr-CA', expiresAt: '2027-04-01T00:00:00Z' }
  const { body } = await shop.operate<{ id: string }>('POST', '/quotes', quote)
  // As quotes were before each had an end.
  await shop.db.update(orders).set({ quoteExpiresAt: null }).where(eq(orders.id, body.id))
  await shop.operate('POST', `/quotes/${body.id}/send`)
  await shop.runJobs()

  expect(shop.outbox.at(-1)?.text).toMatch(/Le prix est garanti jusqu’à\snouvel ordre\./)
  const answer = await shop.fetch(`/api/orders/quote/${body.id}?email=${email}`, {
    headers: { ...FRENCH, Accept: 'application/pdf' },
  })
  const pdf = textOfPdf(Buffer.from(await answer.arrayBuffer()))
  expect(pdf).toMatch(/nouvel ordre/)
  expect(pdf).not.toContain('Prix garanti jusqu’au')
})

test('two years of a plan are told in French: bills, cards, prices, reminders, failures and the end', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  await shop.db.update(users).set({ language: 'fr-CA' })
  const { serials } = await buyAndShip(shop, member, { quantity: 2, country: 'ca' })
  await shop.runJobs()
  // Those of the order follow the locale it was placed in.
  shop.outbox.length = 0
  const driving = { platform, driving: serials }
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await shop.db.update(savedCards).set({ expMonth: 4, expYear: 2027 })
  await passDays(shop, 40, driving)
  const dearer = { planPrice: 11, planDiscountPrice: 9.5, planDiscountThreshold: 3, devicePrice: 89.99 }
  const from = new Date(shop.clock.now().getTime() + 35 * 86_400_000).toISOString()
  await shop.operate('PUT', '/prices', { country: 'ca', from, ...dearer })
  await passDays(shop, 330, driving)
  const [newest] = (await invoicesOf(shop, member)).toReversed()
  await stayIn(shop, member)
  const printed = await shop.fetch(`/api/account/invoices/${newest?.id}`, {
    headers: { ...FRENCH, Authorization: `Bearer ${member.token}`, Accept: 'application/pdf' },
  })
  const bill = textOfPdf(Buffer.from(await printed.arrayBuffer()))
  expect(englishIn(bill.split('\n'), [...NAMES, member.email])).toEqual([])
  await shop.post('/api/plan-links/cancel', { token: tokenIn(shop, '/account/cancel') })
  await workOff(shop)

  expectFrench(shop, [
    /première facture/i,
    /Votre facture/,
    /expire/,
    /prix de votre forfait/,
    /prend fin|résili/,
  ])
  // A year of days, each worked off.
}, 240_000)

test('what a member decides about an adapter is told in French: paused, driven, back, silent, transferred', async () => {
  const shop = await openShop()
  const { platform, member, serials } = await aFrenchPlan(shop, 1)
  const path = `/api/account/devices/${(await devicesOf(member))[0]?.id}`
  await member.post(`${path}/pause`, { months: 1 })
  await member.post(`${path}/hand-over`, { email: 'kim@exemple.example' })
  await passDays(shop, 62, { platform, driving: serials })
  await passDays(shop, 62)
  expectFrench(shop, [
    /en pause le/,
    /pause est sur la route/,
    /de nouveau en service/,
    /n’a rien envoyé/,
    /cède/,
  ])
})

test('an adapter that is canceled, a plan that has ended and its credit note are told of in French', async () => {
  const shop = await openShop()
  const { platform, member, serials } = await aFrenchPlan(shop, 2)
  await passDays(shop, 30, { platform, driving: serials })
  await passDays(shop, 2, { platform, driving: serials.slice(0, 1) })
  await stayIn(shop, member)
  for (const { id } of await devicesOf(member)) await member.post(`/api/account/devices/${id}/cancel`, {})
  await passDays(shop, 33, { platform, driving: serials.slice(0, 1) })
  expectFrench(shop, [/adaptateur prend fin/, /forfait a pris fin/, /Note de crédit/])
})

const devicesOf = async (member: Member) =>
  (await member.get<{ devices: { id: string }[] }>('/api/account/devices')).body.devices

/** Adapters in use whose owner reads French, with no mail sent so far. */
async function aFrenchPlan(shop: TestShop, quantity: number) {
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  await shop.db.update(users).set({ language: 'fr-CA' })
  const { serials } = await buyAndShip(shop, member, { quantity, country: 'ca' })
  await shop.runJobs()
  shop.outbox.length = 0
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  return { platform, member, serials }
}

test('a guest whose adapter reports is asked in French to claim it', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  const { body } = await shop.checkout(anOrder({ country: 'ca', locale: 'fr-ca', renewalConsent: true }))
  await shop.pay(body.client_secret, aCard())
  const serial = aSerial()
  await ship(shop, body.orderId, [serial])
  await platform.report([{ serial, at: shop.clock.now().toISOString() }])
  await workOff(shop)
  expectFrench(shop, [/fonctionne, mais sans forfait/])
})

test('a card that fails is told of in French, up to the plan that stops', async () => {
  const shop = await openShop()
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  await shop.db.update(users).set({ language: 'fr-CA' })
  const { serials } = await buyAndShip(shop, member, { country: 'ca', card: '4000000000000341' })
  await shop.runJobs()
  shop.outbox.length = 0
  const driving = { platform, driving: serials }
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  await passDays(shop, 30, driving)

  expectFrench(shop, [/paiement|carte/i, /suspendu/i])
})
