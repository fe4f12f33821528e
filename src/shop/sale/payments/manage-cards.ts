import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, payments, savedCards } from '../../../../db/tables/payments.ts'
import { requireMember, requireSystem } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, idOf } from '../../kernel/wire.ts'
import { listKeptCards } from '../../plan/kept-cards/kept-cards.ts'
import type { Ctx } from '../../system/context.ts'
import { settleOpenForms } from './card-forms.ts'
import { findSavedCard } from './saved-card.ts'

export const OwnCardAnswer = answer(
  'OwnCard',
  'A card a member agreed to save',
  z.object({
    id: idOf('card'),
    brand: z.string().nullable().describe('As in `visa`, where it is known'),
    last4: z.string().nullable().describe('The last four digits, where they are known'),
    expMonth: z.int().nullable().describe('1 to 12, where it is known'),
    expYear: z.int().nullable().describe('Four digits, where it is known'),
    isDefault: z.boolean().describe('Is the plan charged to this one?'),
  }),
)
export type OwnCard = z.input<typeof OwnCardAnswer>

type Row = typeof savedCards.$inferSelect

/** Who may: a member, about their own. The one the plan is charged to first. */
export async function listOwnCards(ctx: Ctx): Promise<OwnCard[]> {
  const { userId } = requireMember(ctx)
  await settleOpenForms(ctx, userId)
  const rows = await readOwn(ctx.db, ctx, userId)
  const paying = await findSavedCard(ctx, userId)
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    last4: row.last4,
    expMonth: row.expMonth,
    expYear: row.expYear,
    isDefault: row.paymentMethodReference === paying?.paymentMethodReference,
  }))
}

/** Who may: its owner. The plan is charged to this card from now on. @throws ShopError `not_found` */
export async function chooseCard(ctx: Ctx, id: string): Promise<OwnCard[]> {
  const { userId } = requireMember(ctx)
  await ctx.db.transaction(async (tx) => {
    const card = findIn(await readOwn(tx, ctx, userId), id)
    await makeNewest(tx, ctx, card)
    await recordAudit(tx, ctx.actor, {
      action: 'saved_card.chosen',
      subject: userId,
      detail: { savedCardId: id },
    })
  })
  return listOwnCards(ctx)
}

/**
 * Who may: its owner. The card is asked no more, and a job takes it away at the provider. Where the plan was charged
 * to it, the newest of the others takes its place; without another one there is none. @throws ShopError `not_found`
 */
export async function removeCard(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireMember(ctx)
  await ctx.db.transaction(async (tx) => {
    const cards = await readOwn(tx, ctx, userId)
    const card = findIn(cards, id)
    const paying = await findSavedCard({ db: tx, payments: ctx.payments }, userId)
    await forgetCards(tx, ctx, eq(savedCards.id, card.id))
    const [next] = cards.filter((other) => other.id !== id)
    const wasPaying = paying?.paymentMethodReference === card.paymentMethodReference
    if (wasPaying && next) await makeNewest(tx, ctx, next)
    await recordAudit(tx, ctx.actor, {
      action: 'saved_card.removed',
      subject: userId,
      detail: { savedCardId: id },
    })
  })
}

/**
 * Every card of a member whose account ends, those saved as a guest with the same proven mailbox too, in the transaction that ends it: jobs take them away at the provider with
 * the customers they were saved for.
 */
export async function forgetCardsOf(
  tx: Db,
  ctx: Ctx,
  { id, email, emailVerified }: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  const paidAsGuest = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .where(and(isNull(orders.userId), eq(orders.email, email)))
  const asGuest = and(isNull(savedCards.userId), inArray(savedCards.paymentId, paidAsGuest))
  const gone = await tx
    .update(savedCards)
    .set({ detachedAt: ctx.clock.now() })
    .where(emailVerified ? or(eq(savedCards.userId, id), asGuest) : eq(savedCards.userId, id))
    .returning({ id: savedCards.id })
  for (const { id: savedCardId } of gone) {
    await ctx.jobs.enqueue(tx, { name: 'detach-card', data: { savedCardId, withCustomer: true } })
  }
}

async function forgetCards(tx: Db, ctx: Ctx, which: ReturnType<typeof eq>): Promise<void> {
  const gone = await tx
    .update(savedCards)
    .set({ detachedAt: ctx.clock.now() })
    .where(and(which, isNull(savedCards.detachedAt)))
    .returning({ id: savedCards.id })
  for (const { id } of gone) {
    await ctx.jobs.enqueue(tx, { name: 'detach-card', data: { savedCardId: id } })
  }
}

/** Deletes a card at the provider; one that is already gone there is fine. @throws ShopError `unavailable` */
export async function detachCard(
  ctx: Ctx,
  { savedCardId, withCustomer = false }: { savedCardId: string; withCustomer?: boolean },
): Promise<void> {
  requireSystem(ctx)
  const [card] = await ctx.db.select().from(savedCards).where(eq(savedCards.id, savedCardId))
  // Saved once more since, or with another provider, which is asked no more.
  if (!card?.detachedAt || card.provider !== ctx.payments.name) return
  const { customerReference, paymentMethodReference } = card
  await ctx.payments.detachCard({ customerReference, paymentMethodReference })
  if (withCustomer) await ctx.payments.deleteCustomer(customerReference)
}

/** The newest consent is the card that pays. */
async function makeNewest(tx: Db, ctx: Pick<Ctx, 'clock'>, card: Row): Promise<void> {
  await tx.update(savedCards).set({ createdAt: ctx.clock.now() }).where(eq(savedCards.id, card.id))
}

function findIn(cards: Row[], id: string): Row {
  const card = cards.find((own) => own.id === id)
  if (!card) throw new ShopError('no_saved_card')
  return card
}

/** Newest first; those that were taken away are none any more. */
async function readOwn(db: Db, ctx: Pick<Ctx, 'payments'>, userId: string): Promise<Row[]> {
  const cards = await listKeptCards({ db, payments: ctx.payments }, [userId])
  return cards.filter(({ detachedAt }) => detachedAt === null)
}
