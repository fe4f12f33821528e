import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '../../db/tables/payments.ts'
import { ShopError } from '../../src/shop/kernel/errors.ts'
import { openShop } from '../accounts/open-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import type { TestShop } from '../start-test-shop.ts'

async function buy(shop: TestShop, more: Parameters<typeof anOrder>[0] = {}) {
  const { body } = await shop.checkout(anOrder(more))
  await shop.pay(body.client_secret, aCard())
  return body.orderId
}

async function monthOf(shop: TestShop) {
  const month = shop.clock.now().toISOString().slice(0, 7)
  const response = await shop.fetch(`/api/admin/accounting.csv?month=${month}`, {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  const [head = '', ...lines] = (await response.text()).trim().split('\r\n')
  const names = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell] as const)),
  )
}

test('a month for the accountant names gross, tax by jurisdiction, fees and refunds', async () => {
  const shop = await openShop()
  // The middle of a day of a month that is far from its ends, wherever one is.
  shop.clock.advance(Date.parse('2031-03-15T18:00:00Z') - shop.clock.now().getTime())
  const id = await buy(shop)
  await buy(shop, { country: 'ca' })
  await shop.checkout(anOrder())
  await shop.operate('POST', `/orders/${id}/refunds`, { amount: 50, reason: 'Late' })
  const lines = await monthOf(shop)
  expect(lines).toMatchObject([
    { kind: 'order', id, jurisdiction: 'US-TX', gross: '95.61', net: '89.99', tax: '5.62', fee: '3.07' },
    { kind: 'order', currency: 'CAD', jurisdiction: expect.stringMatching(/^CA-[A-Z]{2}$/) },
    { kind: 'refund', gross: '-50', net: '-47.06', tax: '-2.94', fee: '' },
  ])
  expect(lines[0]?.taxes).toContain('5.62')
  // A refund names what goes back of each tax.
  expect(lines[2]?.taxes).toBe(lines[0]?.taxes?.replace('5.62', '-2.94'))
  const audit = await shop.operate('GET', '/audit?subject=accounting')
  expect(audit.body).toMatchObject({
    events: [{ action: 'accounting.exported', detail: { month: '2031-03' } }],
  })
  expect((await shop.operate('GET', '/accounting.csv?month=2031-13')).status).toBe(422)
  expect((await shop.operate('GET', '/accounting.csv')).status).toBe(422)
})

test('a card company that fails in the middle of a month is told before the file begins, and nothing counts as exported', async () => {
  const shop = await openShop()
  shop.clock.advance(Date.parse('2031-03-15T18:00:00Z') - shop.clock.now().getTime())
  await buy(shop)
  const { listBalance } = shop.ctx.payments
  shop.ctx.payments.listBalance = async (span) => {
    if (span.from.toISOString().startsWith('2031-03-11'))
      throw new ShopError('payment_provider_down', { retryAfter: 5 })
    return listBalance(span)
  }
  const answer = await shop.operate('GET', '/accounting.csv?month=2031-03')
  expect(answer).toMatchObject({ status: 503, body: { code: 'payment_provider_down' } })
  expect((await shop.operate('GET', '/audit?subject=accounting')).body).toMatchObject({ events: [] })
  shop.ctx.payments.listBalance = listBalance
  expect(await monthOf(shop)).toHaveLength(1)
})

test('a payout is held against the payments of the shop, and what differs is named', async () => {
  const shop = await openShop()
  shop.clock.advance(Date.parse('2031-03-15T18:00:00Z') - shop.clock.now().getTime())
  await buy(shop)
  await buy(shop)
  interface Payouts {
    payouts: { unmatched: object[] }[]
  }
  const read = async () => (await shop.operate<Payouts>('GET', '/payouts?month=2031-03')).body.payouts
  expect(await read()).toMatchObject([
    {
      status: 'pending',
      currency: 'USD',
      gross: 191.22,
      refunds: 0,
      fees: 6.14,
      amount: 185.08,
      payments: 2,
      arrivesAt: '2031-03-17T00:00:00.000Z',
      unmatched: [],
    },
  ])
  const [one] = await shop.db.select().from(payments).limit(1)
  await shop.db
    .update(payments)
    .set({ reference: 'sbxpi_elsewhere' })
    .where(eq(payments.id, one?.id ?? ''))
  shop.clock.advance(3 * 86_400_000)
  const [payout] = await read()
  expect(payout).toMatchObject({ status: 'paid', unmatched: [{ amount: 95.61, expected: null }] })
})
