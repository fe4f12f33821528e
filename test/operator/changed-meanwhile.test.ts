import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { staff } from '../../db/tables/staff.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

interface Answer {
  errors?: { path: string; message: string; now?: unknown }[]
}

async function aColleague(shop: TestShop, role: 'support' | 'warehouse') {
  const { id, email, token } = await signUp(shop)
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
  await shop.db.insert(staff).values({ userId: id, role, appointedBy: 'test' })
  const call = (method: string, path: string, body: object) =>
    shop.fetch(`/api/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { email, call }
}

async function aPaidOrder() {
  const order = anOrder()
  const { body } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  return `/orders/${body.orderId}`
}

test('an address that a colleague has corrected since it was shown is not written over, and it is said who did', async () => {
  const kim = await aColleague(shop, 'support')
  const path = await aPaidOrder()
  const shown = anAddress('us')
  const corrected = { ...shown, line2: 'Suite 9' }
  expect((await kim.call('PATCH', path, { shippingAddress: corrected, reason: 'called' })).status).toBe(200)

  const typed = { ...shown, line1: '900 Congress Ave' }
  const seen = { 'shippingAddress.line1': shown.line1, 'shippingAddress.line2': '' }
  const refused = await shop.operate<Answer>('PATCH', path, { shippingAddress: typed, reason: 'wrote', seen })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      detail: `${kim.email} changed this since you opened it.`,
      errors: [{ path: 'shippingAddress.line2', message: 'Now “Suite 9”', now: 'Suite 9' }],
    },
  })
  const again = { ...seen, 'shippingAddress.line2': 'Suite 9' }
  const both = { ...typed, line2: 'Suite 9' }
  expect(
    await shop.operate('PATCH', path, { shippingAddress: both, reason: 'wrote', seen: again }),
  ).toMatchObject({
    status: 200,
    body: { order: { shippingAddress: { line1: '900 Congress Ave', line2: 'Suite 9' } } },
  })
  // A client that says nothing of what it saw goes on as before.
  expect((await shop.operate('PATCH', path, { shippingAddress: shown, reason: 'back' })).status).toBe(200)
})

test('a setting that was changed since it was shown stays, and others are changed beside it', async () => {
  const change = (body: object) => shop.operate<Answer>('PATCH', '/config', body)
  expect((await change({ returnDays: 45, seen: { returnDays: 30 } })).status).toBe(200)
  expect((await change({ brand: 'Wayfarer', seen: { brand: 'Milepost' } })).status).toBe(200)
  expect(await change({ returnDays: 60, seen: { returnDays: 30 } })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', errors: [{ path: 'returnDays', now: 45 }] },
  })
  expect((await change({ brand: 'Acme', seen: { colour: 'red' } })).status).toBe(422)
  expect((await shop.operate('GET', '/config')).body).toMatchObject({ returnDays: 45, brand: 'Wayfarer' })
})

test('of two colleagues who change one setting at the same moment, one is told of the other', async () => {
  const change = (brand: string) => shop.operate('PATCH', '/config', { brand, seen: { brand: 'Wayfarer' } })
  await shop.operate('PATCH', '/config', { brand: 'Wayfarer' })
  const answers = await Promise.all([change('One'), change('Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('tracking numbers, thresholds, titles and legal texts are not written over unseen either', async () => {
  const kim = await aColleague(shop, 'warehouse')
  const path = await aPaidOrder()
  await shop.operate('POST', `${path}/fulfilments`, { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' })
  const parcel = `${path}/fulfilments/1`
  await kim.call('PATCH', parcel, { trackingNumber: '1Z5R89390357567127' })
  const inTheWay = (body: object) => ({ status: 409, body: { code: 'changed_meanwhile', ...body } })
  const seen = { trackingNumber: '1Z999AA10123456784' }
  expect(await shop.operate('PATCH', parcel, { trackingNumber: '1Z999AA10123456800', seen })).toMatchObject(
    inTheWay({ detail: `${kim.email} changed this since you opened it.` }),
  )
  expect(
    (await shop.operate('PATCH', parcel, { carrier: 'Bike courier', seen: { carrier: 'UPS' } })).status,
  ).toBe(200)

  const low = '/inventory/MP-ADAPTER-US/threshold'
  await kim.call('PUT', low, { lowAt: 7 })
  expect(await shop.operate('PUT', low, { lowAt: 9, seen: { lowAt: 1_000 } })).toMatchObject(
    inTheWay({
      detail: `${kim.email} changed this since you opened it.`,
      errors: [{ path: 'lowAt', now: 7 }],
    }),
  )

  const variant = '/variants/MP-ADAPTER-US'
  await shop.operate('PATCH', variant, { language: 'en-US', title: 'Adapter' })
  expect(
    await shop.operate('PATCH', variant, { language: 'en-US', title: 'Tracker', seen: { title: 'Old' } }),
  ).toMatchObject(inTheWay({ errors: [{ path: 'title', now: 'Adapter' }] }))

  const legal = '/legal/terms-of-use'
  const text = '## One\n\nWords.'
  const first = await shop.operate<{ versions: { version: number }[] }>('PUT', legal, {
    text,
    seen: { version: null },
  })
  expect(first.body.versions).toMatchObject([{ version: 1 }])
  expect(await shop.operate('PUT', legal, { text, seen: { version: null } })).toMatchObject(
    inTheWay({ errors: [{ path: 'version', now: 1 }] }),
  )
})
