import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface OrderWithVehicle {
  vehicle: Record<string, unknown> | null
}

const CIVIC = { makeId: 'honda', modelId: 'civic', year: 2018 }

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function buyFor(vehicle: object | undefined, more: Parameters<typeof anOrder>[0] = {}) {
  const order = { ...anOrder(more), vehicle } as ReturnType<typeof anOrder>
  const { body, status } = await shop.checkout(order)
  await shop.pay(body.client_secret, aCard())
  return { order, status, orderId: body.orderId }
}

async function read({ orderId, order }: Awaited<ReturnType<typeof buyFor>>) {
  const path = `/api/orders/${orderId}?email=${encodeURIComponent(order.email ?? '')}`
  return (await shop.get<OrderWithVehicle>(path)).body.vehicle
}

test('the car, the verdict and its date are kept on the order, for its buyer and for staff', async () => {
  const bought = await buyFor(CIVIC)
  const kept = {
    ...CIVIC,
    make: 'Honda',
    model: 'Civic',
    fuel: null,
    weight: null,
    country: 'us',
    compatible: 'yes',
    compatibility: 'Compatible',
    confidence: 'high',
    reason: expect.stringContaining('1996'),
    description: expect.stringContaining('under the dash'),
    graphic: 'zone-2',
    checkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
  }

  expect(await read(bought)).toEqual(kept)
  const staff = await shop.operate<OrderWithVehicle>('GET', `/orders/${bought.orderId}`)
  expect(staff.body.vehicle).toEqual(kept)
})

test('a verdict the client sends along is never believed', async () => {
  const bought = await buyFor({
    makeId: 'tesla',
    modelId: 'model-3',
    year: 2020,
    compatible: 'yes',
    reason: 'Trust me.',
  })
  expect(await read(bought)).toMatchObject({
    compatible: 'no',
    reason: expect.not.stringContaining('Trust me'),
  })
})

test('what the driver told counts, and so does the country of the order', async () => {
  const diesel = await buyFor({
    makeId: 'ford',
    modelId: 'f-250',
    year: 2005,
    fuel: 'diesel',
    weight: 'medium',
  })
  const canadian = await buyFor({ ...CIVIC, year: 1996 }, { country: 'ca' })
  expect(await read(diesel)).toMatchObject({ fuel: 'diesel', weight: 'medium', compatible: 'check' })
  expect(await read(canadian)).toMatchObject({ country: 'ca', compatible: 'check' })
})

test.each([
  { ...CIVIC, makeId: 'nobody' },
  { ...CIVIC, modelId: 'nothing' },
  { ...CIVIC, year: 2090 },
  { ...CIVIC, makeId: '__proto__' },
])('a car the shop does not know is dropped, and the order is paid all the same: %o', async (vehicle) => {
  const bought = await buyFor(vehicle)
  expect(bought.status).toBe(200)
  expect(await read(bought)).toBeNull()
})

test('an order without a car has none', async () => {
  expect(await read(await buyFor(undefined))).toBeNull()
})

test.each([
  [{ ...CIVIC, year: '2018' }, 'order.vehicle.year'],
  [{ ...CIVIC, fuel: 'steam' }, 'order.vehicle.fuel'],
  [{ year: 2018 }, 'order.vehicle.makeId'],
])('a car of the wrong shape is refused by name: %o', async (vehicle, path) => {
  const order = { ...anOrder(), vehicle } as never
  const { status, body } = await shop.checkout(order)
  expect(status).toBe(422)
  expect(body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ path })]) })
})

test('an import after the purchase changes the next verdict and no kept one', async () => {
  const bought = await buyFor({ ...CIVIC, year: 2019 })
  await shop.fetch('/api/admin/vehicles/import?source=overrides', {
    method: 'POST',
    headers: { Authorization: `Bearer ${shop.operatorToken}`, 'Content-Type': 'text/csv' },
    body: 'make,model,year_from,year_to,compatible\nHonda,Civic,2019,2019,no\n',
  })
  const next = await buyFor({ ...CIVIC, year: 2019 })
  expect(await read(bought)).toMatchObject({ compatible: 'yes' })
  expect(await read(next)).toMatchObject({ compatible: 'no' })
})

test('the confirmation names the car, the verdict and where the port is', async () => {
  const { order } = await buyFor(CIVIC)
  await shop.runJobs()
  const mail = shop.outbox.find(({ to }) => to === order.email)
  expect(mail?.text).toContain('2018 Honda Civic')
  expect(mail?.text).toContain('Compatible.')
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain('usually under the dash')
})
