import { eq } from 'drizzle-orm'
import { users } from '../../../db/tables/accounts.ts'
import { invoices, planAccounts } from '../../../db/tables/plans.ts'
import { localeOf } from '../locale/locale.ts'
import { lockInvoice } from '../plans/move-invoice.ts'
import { invoiceFailed, invoicePaid } from '../plans/settle-invoice.ts'
import type { ChargeKindHandler } from './charge-kinds.ts'
import type { Charge } from './charges.ts'

/** A charge for a month of plans: its money makes the invoice paid. */
export const chargedInvoice: ChargeKindHandler = {
  async lock(tx, ctx, charge) {
    const invoice = await lockInvoice(tx, invoiceIdOf(charge))
    const [account] = await tx
      .select({ userId: planAccounts.userId })
      .from(planAccounts)
      .where(eq(planAccounts.id, invoice.planAccountId))
    return {
      ownerId: account?.userId ?? null,
      async take(amount) {
        if (invoice.status === 'paid') return 'duplicate'
        if (amount !== invoice.total) return 'superseded'
        return invoice.status === 'void' ? 'unfillable' : 'settled'
      },
      paid: ({ reference, source }) =>
        invoicePaid(tx, ctx, { invoice, reference, actor: { kind: 'system', name: source } }),
      async sentBack() {},
      async refundAccepted() {},
      // Who turns back on a payment page has not been refused: dunning goes on as it was.
      unpaid: async (_source, mode) => {
        if (mode === 'saved-card') await invoiceFailed(tx, ctx, invoice)
      },
    }
  },
  async payable(db, charge) {
    const [row] = await db
      .select({ invoice: invoices, email: users.email })
      .from(invoices)
      .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
      .innerJoin(users, eq(users.id, planAccounts.userId))
      .where(eq(invoices.id, invoiceIdOf(charge)))
    if (!row) throw new Error(`charge ${charge.id} without its invoice`)
    const { id, market } = row.invoice
    const number = row.invoice.number ?? ''
    return {
      id,
      number,
      email: row.email,
      locale: localeOf(market),
      description: number,
      successPath: '/account/paid',
      cancelPath: '/account/paid',
    }
  },
}

function invoiceIdOf(charge: Charge): string {
  if (!charge.invoiceId) throw new Error(`charge ${charge.id} is for no invoice`)
  return charge.invoiceId
}
