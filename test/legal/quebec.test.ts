import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../db/tables/orders.ts'
import { AGREEMENT_VERSIONS } from '../../src/shop/sale/checkout/agreements.ts'
import { aPlatform, aSerial, ship } from '../devices/platform.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { stayIn, workOff } from '../plans/plan-life.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

/**
 * Charter of the French language (CQLR c. C-11), s. 55: a standard contract binds in another language only after its
 * French version was remitted and the other one expressly wished for.
 * @see https://www.legisquebec.gouv.qc.ca/en/document/cs/C-11
 */
const QUEBEC = anAddress('ca', {
  city: 'Montréal',
  line1: '275 rue Notre-Dame Est',
  state: 'QC',
  postalCode: 'H2Y 1C6',
})

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  shop.clock.set('2027-03-04T18:00:00Z')
})
afterAll(() => shop.close())

const toQuebec = (more: Parameters<typeof anOrder>[0]) =>
  anOrder({ country: 'ca', shippingAddress: QUEBEC, ...more })

test.each(['en-ca', 'en-us', null])(
  'an order to Quebec in %s is refused where the express choice was asked for and not made',
  async (locale) => {
    const refused = await shop.checkout(toQuebec({ locale, contractLanguageAgreement: false }))
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'agreement_required', errors: [{ path: 'order.contractLanguageAgreement' }] },
    })
    const chosen = await shop.checkout(toQuebec({ locale, contractLanguageAgreement: true }))
    expect(chosen.status).toBe(200)
  },
)

test('a client that knows no such choice sells to Quebec, and none is kept', async () => {
  const { status, body } = await shop.checkout(toQuebec({ locale: 'en-ca' }))
  expect(status).toBe(200)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, body.orderId))
  expect(row?.agreements.contractLanguage).toBeUndefined()
})

test('nothing is asked in French, nor of an order to another province', async () => {
  const french = await shop.checkout(toQuebec({ locale: 'fr-ca' }))
  expect(french.status).toBe(200)
  const ontario = await shop.checkout(anOrder({ country: 'ca', contractLanguageAgreement: true }))
  const rows = await Promise.all(
    [french, ontario].map(({ body }) => shop.db.select().from(orders).where(eq(orders.id, body.orderId))),
  )
  expect(rows.flat().map(({ agreements }) => agreements.contractLanguage)).toEqual([undefined, undefined])
})

test('the choice is kept with the order, French words first, and stands in the member’s ledger', async () => {
  const member = await signUp(shop)
  await stayIn(shop, member)
  const order = toQuebec({
    email: null,
    locale: 'en-ca',
    renewalConsent: true,
    contractLanguageAgreement: true,
  })
  const { body } = await member.checkout(order)
  await shop.pay(body.client_secret, aCard(), true)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, body.orderId))
  expect(row?.agreements.contractLanguage).toEqual({
    textVersion: AGREEMENT_VERSIONS.contractLanguageAgreement,
    text: expect.stringMatching(
      /^J’ai reçu la version française de ce contrat.* \/ I have received the French version/,
    ),
    locale: 'en-ca',
    network: null,
    agreedAt: expect.stringMatching(/^2027-03-04T18:00/),
  })

  const serial = aSerial()
  await ship(shop, body.orderId, [serial])
  const platform = await aPlatform(shop)
  await platform.report([{ serial, at: shop.clock.now().toISOString() }])
  await workOff(shop)
  const ledger = await member.get<{ consents: { kind: string; textHash: string; language: string }[] }>(
    '/api/account/consents',
  )
  expect(ledger.body.consents.map(({ kind }) => kind).sort()).toEqual(['contract_language', 'renewal'])
})
