import { beforeAll, expect, test } from 'vitest'
import { aPerson, as, linkSecret, type ProblemBody, register, sharedShop } from '../accounts/open-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import { aMembersOrder } from '../member.ts'
import type { TestShop } from '../start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const card = (token: string) => as<ProblemBody>(shop, token, 'GET', '/orders/payment-method')

const payWithSavedCard = (token: string) =>
  as<ProblemBody>(shop, token, 'POST', '/orders/authorize', { order: aMembersOrder() })

async function aGuestOrderOnItsPaymentPage(email: string) {
  const { body } = await shop.checkout(anOrder({ email, renewalConsent: true }))
  const pay = async () => {
    const paid = await shop.pay(body.client_secret, aCard(), true)
    expect(paid.body.status).toBe('complete')
  }
  return { orderId: body.orderId, pay }
}

const attach = (token: string, orderId: string) => as(shop, token, 'PUT', `/orders/${orderId}/account`, {})

test.each([
  ['after it was paid', ['pay', 'attach']],
  ['while it is being paid', ['attach', 'pay']],
] as const)(
  'a guest order taken over %s brings no saved card to an account whose address is unproven',
  async (_, acts) => {
    const kim = aPerson()
    const order = await aGuestOrderOnItsPaymentPage(kim.email)
    const { token } = (await register(shop, kim)).body
    const act = { pay: order.pay, attach: () => attach(token, order.orderId) }
    for (const name of acts) await act[name]()
    const own = await as(shop, token, 'GET', `/orders/${order.orderId}`)
    expect(own.body).toMatchObject({ complete: true })

    expect((await card(token)).body.code).toBe('no_saved_card')
    const charge = await payWithSavedCard(token)
    expect([charge.status, charge.body.code]).toEqual([409, 'no_saved_card'])

    await shop.runJobs()
    const secret = linkSecret(shop, kim.email, '/account/confirm-email')
    await as(shop, token, 'PUT', '/auth/email-confirmation', { token: secret })
    expect((await card(token)).body).toMatchObject({ last4: '4242' })
  },
)

test('a card of the member’s own stays usable beside that of an order taken over', async () => {
  const kim = aPerson()
  const { token } = (await register(shop, kim)).body
  const first = { order: aMembersOrder({ renewalConsent: true }), uiMode: 'embedded' }
  const { body } = await as<{ client_secret: string }>(shop, token, 'POST', '/orders/checkout', first)
  await shop.pay(body.client_secret, { ...aCard(), number: '5555555555554444' }, true)
  const order = await aGuestOrderOnItsPaymentPage(kim.email)
  await order.pay()
  await attach(token, order.orderId)
  expect((await card(token)).body).toMatchObject({ last4: '4444' })
})
