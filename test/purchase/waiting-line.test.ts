import { expect, onTestFinished, test } from 'vitest'
import { createTableTax } from '../../src/adapters/table-tax.ts'
import { createRoom } from '../../src/http/waiting-line/room.ts'
import { createWaitingLine } from '../../src/http/waiting-line/waiting-line.ts'
import type { ShippingAddress } from '../../src/shop/facts/addresses/schema.ts'
import type { TaxProvider } from '../../src/shop/facts/tax/provider.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'

interface Waiting {
  code: string
  message: string
  line: { place: number; seconds: number; ticket: string; enough: boolean }
}

const HOUSTON = { country: 'us', line1: '901 Bagby St', city: 'Houston', state: 'TX', postalCode: '77002' }

/** A shop that takes on one checkout at a time, and takes on an order to Houston for as long as the test likes. */
async function openBusyShop() {
  const gate = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const now = () => Date.now()
  const line = createWaitingLine({ room: createRoom({ most: 1, delayMs: 25, now }), key: 'k', now })
  const table = createTableTax()
  const tax: TaxProvider = {
    ...table,
    async taxOn(request) {
      if (request.location.city === HOUSTON.city) {
        entered.resolve()
        await gate.promise
      }
      return table.taxOn(request)
    },
  }
  const shop = await startTestShop({ stock: 4, line, tax, settings: { holdShare: 100 } })
  onTestFinished(() => {
    gate.resolve()
    return shop.close()
  })
  const checkout = (key: string, order: object, headers: Record<string, string> = {}) =>
    shop.post<Waiting>(
      '/api/orders/checkout',
      { order, uiMode: 'embedded' },
      { headers: { 'Idempotency-Key': key, ...headers } },
    )
  const lateOrder = anOrder({ shippingAddress: { ...anAddress(), ...HOUSTON } as ShippingAddress })
  /** Somebody is in, so that the next one must wait. @returns what they are answered at last */
  async function fill() {
    const inside = checkout('slow', lateOrder)
    await entered.promise
    return { inside: inside.then(({ status }) => status) }
  }
  return { shop, checkout, fill, open: gate.resolve }
}

const SECOND = anOrder({ quantity: 2 })

test('a buyer too many is told the place, keeps it, and goes on when it is their turn', async () => {
  const { checkout, open, fill } = await openBusyShop()
  const { inside } = await fill()
  const told = await checkout('two', SECOND)
  expect(told.headers.get('content-type')).toContain('problem+json')
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(told.body).toMatchObject({ code: 'waiting_line', line: { place: 1, enough: true } })
  expect(told.body.message).toMatch(/^Many people are .* You’re number 1 in line, about \d+ seconds\./)
  const { ticket } = told.body.line
  const third = await checkout('three', anOrder({ quantity: 3 }), { 'Accept-Language': 'fr-CA' })
  expect(third.body).toMatchObject({
    message: expect.stringMatching(/^Beaucoup de personnes .* numéro 2 dans la file/),
    line: { place: 2, enough: false },
  })
  expect((await checkout('two', SECOND, { 'Waiting-Ticket': ticket })).body.line.place).toBe(1)

  open()
  expect(await inside).toBe(200)
  expect((await checkout('two', SECOND, { 'Waiting-Ticket': ticket })).status).toBe(200)
})

test('who has begun an order pays, reads and changes it while others wait', async () => {
  const { shop, checkout, open, fill } = await openBusyShop()
  const order = anOrder()
  const begun = await shop.checkout(order)
  const { inside } = await fill()
  expect((await checkout('late', anOrder())).status).toBe(503)

  const { orderId, client_secret } = begun.body
  expect((await checkout('again', { ...order, orderId })).status).toBe(200)
  expect((await shop.pay(client_secret, aCard())).body.status).toBe('complete')
  const read = await shop.get(`/api/orders/${orderId}?email=${order.email}`)
  expect(read.body).toMatchObject({ status: 'paid' })
  open()
  expect(await inside).toBe(200)
})

test('an order that breaks a rule hears so at once, and stands in no line', async () => {
  const { checkout, open, fill } = await openBusyShop()
  const { inside } = await fill()
  expect((await checkout('late', anOrder())).status).toBe(503)
  expect((await checkout('three', { ...anOrder(), quantity: 0 })).status).toBe(422)
  open()
  expect(await inside).toBe(200)
})
