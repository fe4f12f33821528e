import { expect, test } from 'vitest'
import { anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import type { TestShop } from '../start-test-shop.ts'
import { aCode, openShop, validate } from './open-shop.ts'

const PAT = 'pat@acme.example'

async function aCompanyShop() {
  const shop = await openShop()
  const discounts = [{ minQuantity: 1, discountPercent: 90 }]
  return { shop, code: await aCode(shop, { emailDomains: ['acme.example'], deviceDiscounts: discounts }) }
}

const ask = (shop: TestShop, enterpriseId: string, email = PAT) =>
  shop.post('/api/enterprise-pricing/personal-codes', { enterpriseId, email })

/** The code in the newest mail to a mailbox. */
async function mailedCode(shop: TestShop, code: string, email = PAT): Promise<string> {
  await ask(shop, code, email)
  await shop.runJobs()
  const text = shop.outbox.findLast(({ to }) => to === email)?.text ?? ''
  const [personal = ''] = new RegExp(`${code}-[A-Z2-7]{8}`).exec(text) ?? []
  return personal
}

test('an address that was only typed opens no code of its company: not to look at, not in prices, not at checkout', async () => {
  const { shop, code } = await aCompanyShop()
  expect(await validate(shop, code, PAT)).toMatchObject({
    status: 422,
    body: { code: 'enterprise_id_unproven' },
  })
  const priced = await shop.get<{ pricing: { total: number } }>(
    `/api/products/bouncie?enterpriseId=${code}&email=${PAT}`,
  )
  expect(priced.body.pricing.total).toBe(89.99)
  const refused = await shop.checkout(anOrder({ email: PAT, enterpriseId: code }))
  expect(refused).toMatchObject({ status: 422, body: { code: 'enterprise_id_unproven' } })

  const typed = await signUp(shop, `kim-${crypto.randomUUID()}@acme.example`)
  const asMember = await typed.get(`/api/enterprise-pricing/validate-code/${code}`)
  expect(asMember.body.code).toBe('enterprise_id_unproven')
  expect((await typed.checkout(anOrder({ enterpriseId: code }))).status).toBe(422)
})

test('the personal code mailed to a mailbox of the company buys at its price, for that mailbox alone', async () => {
  const { shop, code } = await aCompanyShop()
  const personal = await mailedCode(shop, code)
  const worth = await validate(shop, personal.toLowerCase(), 'Pat@ACME.example')
  expect(worth).toMatchObject({ status: 200, body: { code: personal, codes: [{ code: personal }] } })
  const priced = await shop.get<{ pricing: { total: number } }>(
    `/api/products/bouncie?enterpriseId=${personal}&email=${PAT}`,
  )
  expect(priced.body.pricing.total).toBe(9)
  const bought = await shop.checkout(anOrder({ email: PAT, enterpriseId: `${code},${personal}` }))
  expect(bought.status).toBe(200)
  const order = await shop.get(`/api/orders/${bought.body.orderId}?email=${PAT}`)
  expect(order.body).toMatchObject({ enterpriseId: code, pricing: { adjustedSubtotal: 9 } })

  expect((await validate(shop, personal, 'eve@acme.example')).body.code).toBe('enterprise_id_invalid')
  expect((await validate(shop, `${code}-AAAAAAAA`, PAT)).body.code).toBe('enterprise_id_invalid')
  shop.clock.advance(31 * 86_400_000)
  expect((await validate(shop, personal, PAT)).body.code).toBe('enterprise_id_invalid')
})

test('an order that was let have the code keeps it when its buyer comes back to it', async () => {
  const { shop, code } = await aCompanyShop()
  const personal = await mailedCode(shop, code)
  const { body } = await shop.checkout(anOrder({ email: PAT, enterpriseId: personal }))
  const again = await shop.checkout(
    anOrder({ orderId: body.orderId, email: PAT, enterpriseId: code, quantity: 2 }),
  )
  expect(again.status).toBe(200)
  const stranger = anOrder({ orderId: body.orderId, email: 'eve@acme.example', enterpriseId: code })
  expect((await shop.checkout(stranger)).status).not.toBe(200)
})

test('a member whose mailbox is proven needs no code of a mail', async () => {
  const { shop, code } = await aCompanyShop()
  const member = await signUp(shop, `kim-${crypto.randomUUID()}@acme.example`)
  await shop.runJobs()
  const text = shop.outbox.findLast(({ to }) => to === member.email)?.text ?? ''
  const [, token = ''] = /token=([\w-]{20,})/.exec(text) ?? []
  const init = { method: 'PUT', headers: { Authorization: `Bearer ${member.token}` } }
  expect((await shop.post('/api/auth/email-confirmation', { token }, init)).status).toBe(200)
  expect((await member.get(`/api/enterprise-pricing/validate-code/${code}`)).status).toBe(200)
  expect((await member.checkout(anOrder({ email: null, enterpriseId: code }))).status).toBe(200)
})

test('mail goes out for a code of that company alone, answers alike, and never often', async () => {
  const shop = await openShop({ rateLimitScale: 1 })
  const code = await aCode(shop, { emailDomains: ['acme.example'] })
  const open = await aCode(shop)
  for (const [id, email] of [
    ['NOSUCH', PAT],
    [open, PAT],
    [code, 'pat@globex.example'],
  ] as const)
    expect((await ask(shop, id, email)).status).toBe(204)
  await shop.runJobs()
  expect(shop.outbox).toEqual([])
  for (const n of [1, 2, 3]) expect((await ask(shop, code)).status, `mail ${n}`).toBe(204)
  expect((await ask(shop, code)).status).toBe(429)
  await shop.runJobs()
  expect(shop.outbox.map(({ to }) => to)).toEqual([PAT, PAT, PAT])
  expect(shop.outbox[0]?.text).not.toEqual(shop.outbox[1]?.text)
})
