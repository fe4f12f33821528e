import { and, eq } from 'drizzle-orm'
import { charges, payments } from '../../../../db/tables/payments.ts'
import type { Ctx } from '../../system/context.ts'
import type { Charge } from './charges.ts'

export interface FoundPayment {
  payment: typeof payments.$inferSelect
  charge: Charge
}

/** A payment of this shop by the provider's id of it. */
export async function findPayment(ctx: Ctx, reference: string): Promise<FoundPayment | undefined> {
  const [found] = await ctx.db
    .select({ payment: payments, charge: charges })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(payments.provider, ctx.payments.name), eq(payments.reference, reference)))
  return found
}
