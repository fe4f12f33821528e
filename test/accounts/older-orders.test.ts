import { expect, test } from 'vitest'
import { anEmail, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { aQuote, openShop } from '../quotes/offers.ts'

test('an account with a typed address takes over no older order or quote by checking it out', async () => {
  const shop = await openShop()
  const email = anEmail()
  const quote = await aQuote(shop, { email })
  const { body: mine } = await shop.checkout(anOrder({ email }))
  shop.clock.advance(3 * 3_600_000)
  const typed = await signUp(shop, email)
  const ask = (orderId: string, quantity: number) =>
    typed.checkout(anOrder({ orderId, quantity, discountPriceAgreement: true, serviceCreditAgreement: true }))
  for (const [id, quantity] of [
    [quote.id, 25],
    [mine.orderId, 1],
  ] as const) {
    expect(await ask(id, quantity)).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } })
    expect((await shop.get(`/api/orders/${id}?email=${email}`)).status).toBe(200)
  }
})

test('the order of this visit joins the account that checks it out, and the audit log says so', async () => {
  const shop = await openShop()
  const email = anEmail()
  const { body } = await shop.checkout(anOrder({ email }))
  const member = await signUp(shop, email)
  expect((await member.checkout(anOrder({ orderId: body.orderId, email, quantity: 2 }))).status).toBe(200)
  const audit = await shop.operate<{ entries: { action: string }[] }>('GET', `/audit?subject=${body.orderId}`)
  expect(JSON.stringify(audit.body)).toContain('order.joined_account')
})
