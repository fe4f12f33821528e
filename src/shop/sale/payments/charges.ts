import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { activations } from '../../../../db/tables/activations.ts'
import type { orders } from '../../../../db/tables/orders.ts'
import { charges } from '../../../../db/tables/payments.ts'
import type { invoices } from '../../../../db/tables/plans.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'

export type Charge = typeof charges.$inferSelect
type ChargedOrder = Pick<typeof orders.$inferSelect, 'id' | 'total' | 'currency'>

/**
 * The charge of an order with what is due now, made with the order's first payment page. The caller holds the
 * order's lock: a charge is only ever written under the lock of the thing it is for.
 */
export async function chargeOrder(tx: Db, ctx: Pick<Ctx, 'clock'>, order: ChargedOrder): Promise<Charge> {
  const due = { amount: order.total, currency: order.currency, status: 'open' as const }
  const [charge] = await tx
    .insert(charges)
    .values({ ...due, id: newId('chg'), kind: 'order', orderId: order.id, createdAt: ctx.clock.now() })
    .onConflictDoUpdate({
      target: charges.orderId,
      targetWhere: isNotNull(charges.orderId),
      set: due,
      setWhere: ne(charges.status, 'settled'),
    })
    .returning()
  if (!charge) throw new Error(`order ${order.id} is paid and to be paid again`)
  return charge
}

/** The charge of an order that has not been at checkout before; the caller writes it. */
export function firstCharge(ctx: Pick<Ctx, 'clock'>, order: ChargedOrder): Charge {
  return {
    id: newId('chg'),
    kind: 'order',
    orderId: order.id,
    invoiceId: null,
    activationId: null,
    amount: order.total,
    currency: order.currency,
    status: 'open',
    createdAt: ctx.clock.now(),
    settledAt: null,
  }
}

type ChargedInvoice = Pick<typeof invoices.$inferSelect, 'id' | 'total' | 'currency'>

/** The charge of an invoice, made with its first attempt; its amount never changes. The caller holds the invoice's lock. */
export async function chargeInvoice(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  invoice: ChargedInvoice,
): Promise<Charge> {
  const [charge] = await chargeInvoices(tx, ctx, [invoice])
  if (!charge) throw new Error(`invoice ${invoice.id} has no charge`)
  return charge
}

/** The same for several, in their order. */
export async function chargeInvoices(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  charged: readonly ChargedInvoice[],
): Promise<Charge[]> {
  if (charged.length === 0) return []
  const createdAt = ctx.clock.now()
  const rows = charged.map(({ id: invoiceId, total: amount, currency }) => ({
    id: newId('chg'),
    kind: 'invoice' as const,
    status: 'open' as const,
    invoiceId,
    amount,
    currency,
    createdAt,
  }))
  await tx.insert(charges).values(rows).onConflictDoNothing()
  const ids = charged.map(({ id }) => id)
  const found = await tx.select().from(charges).where(inArray(charges.invoiceId, ids))
  const byInvoice = new Map(found.map((charge) => [charge.invoiceId, charge]))
  return ids.map((id) => {
    const charge = byInvoice.get(id)
    if (charge?.status !== 'open') throw new Error(`invoice ${id} is not to be charged`)
    return charge
  })
}

type ChargedActivation = Pick<typeof activations.$inferSelect, 'id' | 'total' | 'currency'>

/** The charge of an activation that has just been written. */
export async function chargeActivation(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  { id: activationId, total: amount, currency }: ChargedActivation,
): Promise<Charge> {
  const due = { amount, currency, status: 'open' as const, createdAt: ctx.clock.now() }
  const [charge] = await tx
    .insert(charges)
    .values({ ...due, id: newId('chg'), kind: 'activation', activationId })
    .returning()
  if (!charge) throw new Error(`activation ${activationId} has no charge`)
  return charge
}

/** The statement that says charges were paid: more money for them goes back. */
export function markSettled(tx: Db, ctx: Pick<Ctx, 'clock'>, paid: readonly Charge[]) {
  return tx
    .update(charges)
    .set({ status: 'settled', settledAt: ctx.clock.now() })
    .where(
      inArray(
        charges.id,
        paid.map(({ id }) => id),
      ),
    )
}

/** Nothing is due any more. A charge that was settled stays so. */
export async function voidCharge(tx: Db, charge: Pick<Charge, 'id'>): Promise<void> {
  await tx
    .update(charges)
    .set({ status: 'void' })
    .where(and(eq(charges.id, charge.id), eq(charges.status, 'open')))
}

export async function getCharge(db: Db, id: string): Promise<Charge> {
  const [charge] = await db.select().from(charges).where(eq(charges.id, id))
  if (!charge) throw new Error(`no charge ${id}`)
  return charge
}

/** @throws Error for a charge that was not locked with the others: a slip of the programmer */
export function required<Thing>(thing: Thing | undefined, charge: Pick<Charge, 'id'>): Thing {
  if (thing === undefined) throw new Error(`charge ${charge.id} is not locked`)
  return thing
}

/** The id the audit log files a charge under: that of the thing it is for. */
export function subjectOf(charge: Pick<Charge, 'id' | 'orderId' | 'invoiceId' | 'activationId'>): string {
  return charge.orderId ?? charge.invoiceId ?? charge.activationId ?? charge.id
}
