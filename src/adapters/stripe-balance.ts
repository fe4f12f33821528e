import type Stripe from 'stripe'
import { CURRENCIES, type Currency, cents } from '../shop/kernel/money.ts'
import type { BalanceEntry, Payout, PayoutContent, Span } from '../shop/sale/payments/balance.ts'
import { readAll } from './stripe-pages.ts'

/** @see https://docs.stripe.com/api/balance_transactions/list */
export function listStripeBalance(client: Stripe, span: Span): Promise<BalanceEntry[]> {
  return readEntries(client, { created: secondsOf(span) })
}

/** @see https://docs.stripe.com/api/payouts/list */
export async function listStripePayouts(client: Stripe, span: Span): Promise<Payout[]> {
  const sent = client.payouts.list({ arrival_date: secondsOf(span), limit: 100 })
  return (await readAll(sent, payoutOf)).toReversed()
}

/** None for a currency the shop does not sell in. */
export function payoutOf({ id, status, currency, arrival_date }: Stripe.Payout): Payout[] {
  const known = currencyOf(currency)
  if (!known) return []
  const isPaid = status === 'paid'
  return [
    {
      reference: id,
      status: isPaid ? 'paid' : isOver(status) ? 'failed' : 'pending',
      currency: known,
      arrivesAt: new Date(arrival_date * 1_000),
      isClosed: isPaid || isOver(status),
    },
  ]
}

/** Stripe lists the parts of a payout only for automatic payouts. @see https://docs.stripe.com/api/payouts/retrieve */
export async function readStripePayout(client: Stripe, reference: string): Promise<PayoutContent> {
  const { amount, automatic } = await client.payouts.retrieve(reference)
  return {
    amount: cents(amount),
    entries: automatic ? await readEntries(client, { payout: reference }) : [],
  }
}

function readEntries(client: Stripe, which: Stripe.BalanceTransactionListParams): Promise<BalanceEntry[]> {
  const rows = client.balanceTransactions.list({ ...which, limit: 100, expand: ['data.source'] })
  return readAll(rows, balanceEntry)
}

/** One movement in the shop's words; none for a payout itself and for currencies the shop does not sell in. */
export function balanceEntry(row: Stripe.BalanceTransaction): BalanceEntry[] {
  const currency = currencyOf(row.currency)
  if (!currency || row.reporting_category === 'payout') return []
  return [
    {
      reference: row.id,
      kind: kindOf(row.reporting_category),
      paymentReference: paymentOf(row.source),
      currency,
      amount: cents(row.amount),
      fee: cents(row.fee),
      at: new Date(row.created * 1_000),
    },
  ]
}

function kindOf(category: string): BalanceEntry['kind'] {
  if (category === 'charge') return 'payment'
  if (category.startsWith('refund')) return 'refund'
  if (category.startsWith('dispute')) return 'dispute'
  return category === 'fee' ? 'fee' : 'other'
}

function paymentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null
  const intent = source.payment_intent
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

function currencyOf(code: string): Currency | undefined {
  return CURRENCIES.find((known) => known === code.toUpperCase())
}

function isOver(status: string): boolean {
  return status === 'failed' || status === 'canceled'
}

function secondsOf({ from, to }: Span): Stripe.RangeQueryParam {
  return { gte: Math.floor(from.getTime() / 1_000), lt: Math.floor(to.getTime() / 1_000) }
}
