import { and, desc, eq, isNotNull, notExists, or } from 'drizzle-orm'
import { users } from '../../../db/tables/accounts.ts'
import { auditEvents, orders } from '../../../db/tables/orders.ts'
import { type CardDetails, charges, payments } from '../../../db/tables/payments.ts'
import type { Ctx } from '../context.ts'
import { requireMember } from '../kernel/actor.ts'
import type { Db } from '../kernel/context.ts'
import { ShopError } from '../kernel/errors.ts'
import type { SavedCard } from './provider.ts'

/**
 * The card an account's latest consent keeps with the provider. Whoever knows a guest order's id may take it
 * over within hours; the card that paid it follows only once the account has proven the mailbox.
 */
export async function findSavedCard(
  ctx: Pick<Ctx, 'db' | 'payments'>,
  userId: string,
): Promise<SavedCard | undefined> {
  const [kept] = await ctx.db
    .select({
      customerReference: payments.customerReference,
      paymentMethodReference: payments.paymentMethodReference,
    })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(payments.provider, ctx.payments.name),
        isNotNull(payments.customerReference),
        isNotNull(payments.paymentMethodReference),
        or(eq(users.emailVerified, true), notExists(takeOvers(ctx.db))),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!kept?.customerReference || !kept.paymentMethodReference) return undefined
  return { customerReference: kept.customerReference, paymentMethodReference: kept.paymentMethodReference }
}

/** The audit log is what remembers that an order was once a guest's. */
function takeOvers(db: Db) {
  return db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, orders.id), eq(auditEvents.action, 'order.joined_account')))
}

/**
 * The signed-in member's saved card, as the provider has it now.
 * @param email when given, must be the member's own
 * @throws ShopError `unauthorized`, `not_found` without a card and for another's e-mail, `unavailable`
 */
export async function getSavedCard(
  ctx: Ctx,
  email: string | undefined,
): Promise<CardDetails & { customerId: string }> {
  const member = requireMember(ctx)
  const isOwn = email === undefined || email === member.email
  const kept = isOwn ? await findSavedCard(ctx, member.userId) : undefined
  const card = kept && (await ctx.payments.findSavedCard(kept))
  if (!kept || !card) throw new ShopError('no_saved_card')
  return { ...card, customerId: kept.customerReference }
}
