import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments } from '../../../../db/tables/payments.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { ELSEWHERE } from '../../facts/markets/days.ts'
import { findMarket } from '../../facts/markets/markets.ts'
import { dayIn, isoOfDay } from '../../kernel/day.ts'
import { type Cents, ZERO } from '../../kernel/money.ts'
import type { BalanceEntry } from '../../sale/payments/balance.ts'
import type { Ctx } from '../../system/context.ts'
import { type BookedDocument, placeOf, taxedState } from './booked-documents.ts'

export interface BookedDispute extends BookedDocument {
  /** What the card company keeps for it, in cents; below zero where it gives that back. */
  fee: Cents
}

/**
 * Money that disputes took and brought back, on the day it moved where the sale was. It is no sale undone: goods and tax
 * stay sold, so all of it is net. Of payments that are in nobody's books, neither is this.
 */
export async function bookedDisputes(ctx: Ctx, moved: readonly BalanceEntry[]): Promise<BookedDispute[]> {
  const sales = new Map((await salesOf(ctx, moved)).map((sale) => [sale.reference, sale]))
  return moved.flatMap(({ reference, paymentReference, currency, amount, fee, at }) => {
    const sale = sales.get(paymentReference ?? '')
    if (!sale) return []
    const market = sale.country ?? sale.market ?? ''
    return [
      {
        day: isoOfDay(dayIn(findMarket(market)?.timeZone ?? ELSEWHERE, at)),
        kind: amount > ZERO ? ('dispute_reversed' as const) : ('dispute' as const),
        number: sale.number ?? sale.billNumber,
        id: reference,
        jurisdiction: placeOf(market, sale.country ? sale.state : (sale.billed ?? sale.home)?.state),
        taxes: '',
        parts: [],
        currency,
        net: amount,
        tax: ZERO,
        fee,
        paymentReference,
      },
    ]
  })
}

/** The orders and bills whose money was disputed. */
async function salesOf({ db, payments: provider }: Ctx, moved: readonly BalanceEntry[]) {
  const references = [...new Set(moved.flatMap((entry) => entry.paymentReference ?? []))]
  if (references.length === 0) return []
  return db
    .select({
      reference: payments.reference,
      number: orders.number,
      country: orders.country,
      state: taxedState,
      billNumber: invoices.number,
      market: invoices.market,
      billed: invoices.taxLocation,
      home: planAccounts.taxLocation,
    })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .leftJoin(orders, eq(orders.id, charges.orderId))
    .leftJoin(invoices, eq(invoices.id, charges.invoiceId))
    .leftJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(
      and(
        eq(payments.provider, provider.name),
        eq(payments.status, 'settled'),
        inArray(payments.reference, references),
      ),
    )
}
