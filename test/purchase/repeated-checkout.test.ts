import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { anOrder } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'

test('a checkout repeated under its key gives the first answer again, letter for letter', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ order: anOrder(), uiMode: 'embedded' }),
  }
  const ask = async () => (await shop.fetch('/api/orders/checkout', request)).text()
  const first = await ask()
  expect(first).toContain('client_secret')
  expect(await ask()).toBe(first)
})

test('every list of the office says whether there is more, plans of one member too', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const list = await shop.operate('GET', '/subscriptions?email=nobody@example.com')
  expect(list.body).toEqual({ subscriptions: [], next: null })
})
