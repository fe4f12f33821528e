import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../db/tables/orders.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

/** Words no French sentence has, but for names in capitals. */
const ENGLISH = /\b(?:the|and|your|you|with|for|this|that|we|is|are|was|of|to|order|shipping|tax|free|card)\b/

const QUEBEC = anAddress('ca', {
  line1: '300, rue Saint-Paul',
  city: 'Québec',
  state: 'QC',
  postalCode: 'G1K 7R1',
})

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** What a reader sees of a mail, without addresses. */
const readable = (text = '') => text.replace(/https?:\S+|\S+@\S+|Milepost \w+ Ltd\.?|TEST MODE/g, '')

async function buyInFrench() {
  const order = anOrder({ country: 'ca', shippingAddress: QUEBEC, renewalConsent: true, locale: 'fr-ca' })
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  return body.orderId as string
}

test('an order from Quebec is confirmed in French, with the terms of the plan and its amounts', async () => {
  await buyInFrench()

  const mail = shop.outbox.at(-1)
  expect(mail?.subject).toMatch(/^Votre commande \d+ est confirmée$/)
  expect(mail?.text).toContain('103,47\u00a0$\u00a0CA')
  const agreed = mail?.text.replace(/\n *> /g, ' ')
  expect(agreed).toContain('Conserver la carte avec laquelle je paie et y porter mon forfait mensuel')
  expect(mail?.text).toContain('résilier')
  expect(mail?.text).toMatch(/TPS[\s\S]*TVQ/)
  expect(mail?.text).not.toMatch(/GST|QST/)
  expect(readable(mail?.text)).not.toMatch(ENGLISH)
})

test('the tax of a US state has a French name in the mail of a buyer who reads French', async () => {
  const { body } = await shop.checkout(anOrder({ locale: 'fr-us' }))
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()

  expect(shop.outbox.at(-1)?.text).toMatch(/Taxe de vente \(Texas\) \(6,25\s%\sde\s89,99\s\$\)\s+5,62/)
  expect(shop.outbox.at(-1)?.text).not.toContain('sales tax')
})

test('the consent is stored in the French that was shown, with amount, time and language', async () => {
  const id = await buyInFrench()

  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(row?.agreements.renewalConsent).toMatchObject({
    locale: 'fr-ca',
    text: expect.stringContaining('9,00\u00a0$\u00a0CA par mois, plus taxes'),
    textVersion: expect.stringMatching(/^renewal-/),
    agreedAt: expect.any(String),
  })
})
