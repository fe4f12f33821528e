import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { payments } from '../../db/tables/payments.ts'
import { openShop } from '../accounts/open-shop.ts'
import { aCard, anOrder } from '../factories.ts'
import { type StripeShop, startStripeShop } from '../payments/stripe-shop.ts'
import type { TestShop } from '../start-test-shop.ts'

type Line = Record<string, string>

interface Payouts {
  payouts: object[]
}

/** The middle of a day of a month that is far from its ends, wherever one is. */
async function openMarch() {
  const shop = await startStripeShop({ expectedErrors: ['refund.failed'] })
  onTestFinished(shop.close)
  shop.clock.advance(Date.parse('2031-03-15T18:00:00Z') - shop.clock.now().getTime())
  return shop
}

async function paidOrder(shop: StripeShop) {
  const guest = await shop.guestAtThePayment()
  const { events, payment } = shop.standIn.pay(guest.sessionId, { hold: true })
  for (const event of events) await shop.receive(event)
  await shop.runJobs()
  return { id: guest.orderId, payment: payment.id }
}

async function decide(
  shop: StripeShop,
  payment: string,
  status: Parameters<StripeShop['standIn']['dispute']>[1],
) {
  await shop.receive(shop.standIn.dispute(payment, status))
  await shop.runJobs()
}

async function monthOf(shop: TestShop, month = '2031-03'): Promise<Line[]> {
  const response = await shop.fetch(`/api/admin/accounting.csv?month=${month}`, {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  const [head = '', ...lines] = (await response.text()).trim().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
}

/** What is left on the account with the card company, in cents: by the books, and by its own list. */
const left = (lines: Line[]) =>
  Math.round(lines.reduce((all, { gross, fee }) => all + (Number(gross) - Number(fee)) * 100, 0))

async function moved(shop: StripeShop) {
  const span = { from: new Date('2031-03-01'), to: new Date('2031-05-01') }
  const entries = await shop.ctx.payments.listBalance(span)
  return entries.reduce((all, { amount, fee }) => all + amount - fee, 0)
}

test('money that a dispute takes leaves the books on that day with its fee and without the tax, and comes back the day it is won', async () => {
  const shop = await openMarch()
  const { id, payment } = await paidOrder(shop)
  await shop.operate('POST', `/orders/${id}/refunds`, { amount: 20, reason: 'Late' })
  await shop.runJobs()
  shop.clock.advance(2 * 86_400_000)
  await decide(shop, payment, 'needs_response')
  const [sold, back, ...taken] = await monthOf(shop)
  expect([sold, back]).toMatchObject([{ kind: 'order' }, { kind: 'refund' }])
  const disputed = {
    day: '2031-03-17',
    kind: 'dispute',
    number: sold?.number,
    id: expect.stringMatching(/^txn_/),
    jurisdiction: 'US-TX',
    taxes: '',
    ...{ gst: '', hst: '', pst: '', qst: '', salesTax: '', deliveryFee: '' },
    currency: 'USD',
    gross: '-75.61',
    net: '-75.61',
    tax: '0',
    fee: '15',
    paymentReference: payment,
  }
  expect(taken).toEqual([disputed])
  shop.clock.advance(20 * 86_400_000)
  await decide(shop, payment, 'won')
  expect(await monthOf(shop)).toHaveLength(3)
  const later = await monthOf(shop, '2031-04')
  const won = {
    day: '2031-04-06',
    kind: 'dispute_reversed',
    gross: '75.61',
    net: '75.61',
    tax: '0',
    fee: '0',
  }
  expect(later).toEqual([{ ...disputed, ...won }])
  expect(left([...(await monthOf(shop)), ...later])).toBe(await moved(shop))
})

test('a dispute that is lost moves money once, an inquiry none, and a payment of nobody is in no books', async () => {
  const shop = await openMarch()
  const [lost, asked] = [await paidOrder(shop), await paidOrder(shop)]
  await decide(shop, lost.payment, 'needs_response')
  await decide(shop, asked.payment, 'warning_needs_response')
  await decide(shop, asked.payment, 'warning_closed')
  await decide(shop, lost.payment, 'lost')
  const lines = await monthOf(shop)
  expect(lines.map(({ kind }) => kind)).toEqual(['order', 'order', 'dispute'])
  expect(left(lines)).toBe(await moved(shop))
  const { body } = await shop.operate<{ days: { day: string; refunds: object }[] }>('GET', '/summary?days=7')
  expect(body.days.at(-1)?.refunds).toEqual({ USD: 0, CAD: 0 })
  const doctor = await shop.operate<{ checks: { ok: boolean; wrong: string[] }[] }>('GET', '/doctor')
  expect(doctor.body.checks.flatMap(({ ok, wrong }) => (ok ? [] : wrong))).toEqual([])
  const { listBalance } = shop.ctx.payments
  shop.ctx.payments.listBalance = async (span) =>
    (await listBalance(span)).map((entry) => ({ ...entry, paymentReference: 'pi_elsewhere' }))
  expect((await monthOf(shop)).map(({ kind }) => kind)).toEqual(['order', 'order'])
})

test('a dispute of money that settled nothing is in no books, as the payment is in none', async () => {
  const shop = await openMarch()
  const { payment } = await paidOrder(shop)
  await shop.db.update(payments).set({ status: 'duplicate' }).where(eq(payments.reference, payment))
  await decide(shop, payment, 'needs_response')
  expect((await monthOf(shop)).map(({ kind }) => kind)).toEqual(['order'])
})

test('a test card whose owner goes to the bank takes the money and a fee, as a real one does', async () => {
  const shop = await openShop()
  shop.clock.advance(Date.parse('2031-03-15T18:00:00Z') - shop.clock.now().getTime())
  const { body } = await shop.checkout(anOrder())
  await shop.pay(body.client_secret, { ...aCard(), number: '4000000000000259' })
  await shop.runJobs()
  const lines = await monthOf(shop)
  expect(lines).toMatchObject([
    { kind: 'order', gross: '95.61', fee: '3.07' },
    { kind: 'dispute', number: lines[0]?.number, gross: '-95.61', tax: '0', fee: '15' },
  ])
  const { payouts } = (await shop.operate<Payouts>('GET', '/payouts?month=2031-03')).body
  expect(payouts).toMatchObject([
    { gross: 95.61, refunds: -95.61, fees: 18.07, amount: -18.07, unmatched: [] },
  ])
  expect(left(lines)).toBe(-1807)
})
