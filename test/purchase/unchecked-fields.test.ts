import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder, PLAN_SKU } from '../factories.ts'
import { aQuote, DAY } from '../quotes/offers.ts'
import { startTestShop } from '../start-test-shop.ts'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return shop
}

test.each([
  [
    'a plan nobody sells',
    { subscriptionVariantSku: '<script>x</script>NOT-A-PLAN' },
    'subscriptionVariantSku',
  ],
  ['the plan of another country', { subscriptionVariantSku: PLAN_SKU.ca }, 'subscriptionVariantSku'],
  ['an adapter as the plan', { subscriptionVariantSku: 'MP-ADAPTER-US' }, 'subscriptionVariantSku'],
  ['a use with control characters', { usage: 'fleet\u001b[2J' }, 'usage'],
  ['a locale that is none', { locale: '\u202exx' }, 'locale'],
])('%s is refused at its field', async (_name, fields, path) => {
  const shop = await openShop()
  const { status, body } = await shop.checkout(anOrder(fields))
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain(`order.${path}`)
})

test('an order without a plan named is taken as before', async () => {
  const shop = await openShop()
  for (const subscriptionVariantSku of [null, ''])
    expect((await shop.checkout(anOrder({ subscriptionVariantSku }))).status).toBe(200)
})

test.each(['', '   ', null])(
  'an order id of %j is none: each buyer gets an order of their own',
  async (orderId) => {
    const shop = await openShop()
    for (let buyer = 0; buyer < 2; buyer++) {
      const order = anOrder({ orderId })
      const { status, body } = await shop.checkout(order)
      expect({ status, id: body.orderId }).toEqual({
        status: 200,
        id: expect.stringMatching(/^ord_\w{20,}$/),
      })
      await shop.pay(body.client_secret, aCard())
      expect(
        await shop.get(`/api/orders/checkout-session/${body.sessionId}?email=${order.email}`),
      ).toMatchObject({
        status: 200,
        body: { paymentStatus: 'paid', orderId: body.orderId },
      })
    }
  },
)

test('a quote past its date shows its prices no longer', async () => {
  const shop = await openShop()
  const quote = await aQuote(shop)
  const price = () => shop.get(`/api/products/bouncie?orderId=${quote.id}&email=${quote.email}`)
  expect((await price()).status).toBe(200)
  shop.clock.advance(8 * DAY)
  expect(await price()).toMatchObject({ status: 409, body: { code: 'quote_expired' } })
})
