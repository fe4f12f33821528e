import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { localeOf } from '../../facts/locale/locale.ts'
import type { Db } from '../../kernel/db.ts'
import { type Invoice, lockInvoices } from '../../plan/plans/move-invoice.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import { invoiceFailed, invoicesPaid } from '../../plan/plans/settle-invoice.ts'
import { lockAccounts } from '../../plan/plans/suspend-plan.ts'
import type { Ctx } from '../../system/context.ts'
import type { ChargedThing, ChargeKindHandler } from './charge-kinds.ts'
import { type Charge, required } from './charges.ts'
import type { Payable } from './open-session.ts'

/** A charge for a month of plans: its money makes the invoice paid. */
export const chargedInvoice: ChargeKindHandler = {
  async lock(tx, ctx, { charges }) {
    const locked = await lockInvoices(tx, charges.map(invoiceIdOf))
    const accountIds = [...locked.values()].map(({ planAccountId }) => planAccountId)
    const accounts = await lockAccounts(tx, accountIds)
    const invoiceOf = (charge: Charge) => required(locked.get(invoiceIdOf(charge)), charge)
    const accountOf = (charge: Charge) => required(accounts.get(invoiceOf(charge).planAccountId), charge)
    return {
      of: (charge) => asChargedThing(tx, ctx, { invoice: invoiceOf(charge), account: accountOf(charge) }),
      paid: async (paid, source) => ({
        isAtOnce: false,
        write: () =>
          invoicesPaid(tx, ctx, {
            paid: paid.map(({ charge, reference }) => ({
              invoice: invoiceOf(charge),
              account: accountOf(charge),
              reference,
            })),
            actor: { kind: 'system', name: source },
          }),
      }),
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
    return payableInvoice(row.invoice, row.email)
  },
}

export function payableInvoice({ id, market, number }: Invoice, email: string): Payable {
  return {
    id,
    number: number ?? '',
    email,
    locale: localeOf(market),
    description: number ?? '',
    successPath: '/account/paid',
    cancelPath: '/account/paid',
  }
}

function asChargedThing(
  tx: Db,
  ctx: Ctx,
  { invoice, account }: { invoice: Invoice; account: PlanAccount },
): ChargedThing {
  return {
    ownerId: account.userId,
    async take(amount) {
      if (invoice.status === 'paid') return 'duplicate'
      if (amount !== invoice.total) return 'superseded'
      return invoice.status === 'void' ? 'unfillable' : 'settled'
    },
    async sentBack() {},
    async refundAccepted() {},
    // Who turns back on a payment page has not been refused: dunning goes on as it was.
    unpaid: async (_source, mode) => {
      if (mode === 'saved-card') await invoiceFailed(tx, ctx, invoice)
    },
  }
}

function invoiceIdOf(charge: Charge): string {
  if (!charge.invoiceId) throw new Error(`charge ${charge.id} is for no invoice`)
  return charge.invoiceId
}
