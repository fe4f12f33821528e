import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'
import { textOfPdf } from '../text-of-pdf.ts'

/** In Chicago it is the evening before. */
const EVENING = '2027-03-05T03:00:00Z'

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set(EVENING)
  return shop
}

test('who buys late in the evening reads the day of their own calendar, and so does who is paid back then', async () => {
  const shop = await openShop()
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  expect(shop.outbox.at(-1)?.text).toContain('March 4, 2027')

  await shop.operate('POST', `/orders/${body.orderId}/refunds`, { reason: 'Changed my mind' })
  await shop.runJobs()

  expect(shop.outbox.at(-1)?.subject).toMatch(/refund/i)
  expect(shop.outbox.at(-1)?.text).toContain('March 4, 2027')
})

test('a quote made late in the evening has the day of the buyer’s calendar on it', async () => {
  const shop = await openShop()
  const email = 'kim@example.com'
  const { body } = await shop.operate<{ id: string }>('POST', '/quotes', {
    email,
    quantity: 5,
    country: 'us',
    expiresAt: '2027-04-01T00:00:00Z',
  })
  const answer = await shop.fetch(`/api/orders/quote/${body.id}?email=${email}`, {
    headers: { Accept: 'application/pdf' },
  })

  expect(textOfPdf(Buffer.from(await answer.arrayBuffer()))).toContain('March 4, 2027')
})
