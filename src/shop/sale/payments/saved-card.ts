import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { savedCards } from '../../../../db/tables/payments.ts'
import { requireMember } from '../../kernel/actor.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { answer } from '../../kernel/wire.ts'
import { findDefaultCards } from '../../plan/kept-cards/kept-cards.ts'
import type { Ctx } from '../../system/context.ts'
import type { KeptCard, SavedCard } from './provider.ts'

/** The card an account's latest consent keeps with the provider. */
export async function findSavedCard(
  ctx: Pick<Ctx, 'db' | 'payments'>,
  userId: string,
): Promise<SavedCard | undefined> {
  const card = (await findDefaultCards(ctx, [userId])).get(userId)
  return card && namesOf(card)
}

/** What the provider knows a card by. */
export function namesOf({ customerReference, paymentMethodReference }: SavedCard): SavedCard {
  return { customerReference, paymentMethodReference }
}

/** A card that a payment, or a form, left with the provider, and whose it is. */
export interface CardToSave {
  payment: KeptCard
  paymentId: string | null
  userId: string | null
  /** The order it was kept with; null for one that was kept with a bill, or added by itself. */
  orderId: string | null
}

/** Writes the card that was left with the provider; the same card again is the account's newest consent. */
export async function saveCard(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'payments'>,
  card: CardToSave,
): Promise<void> {
  await saveCards(tx, ctx, [card])
}

/** The same for several, in one statement; of one card that paid twice, the last counts. */
export async function saveCards(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'payments'>,
  cards: readonly CardToSave[],
): Promise<void> {
  const rows = new Map<string, typeof savedCards.$inferInsert>()
  for (const { payment, paymentId, userId, orderId } of cards) {
    const { customerReference, paymentMethodReference, card } = payment
    if (!customerReference || !paymentMethodReference) continue
    const names = { provider: ctx.payments.name, customerReference, paymentMethodReference }
    const kept = {
      ...names,
      userId,
      paymentId,
      orderId,
      createdAt: ctx.clock.now(),
      detachedAt: null,
      ...card,
    }
    rows.set(`${customerReference} ${paymentMethodReference}`, { ...kept, id: newId('card') })
  }
  const known = [...rows.values()].filter(({ last4 }) => last4 !== undefined)
  const nameless = [...rows.values()].filter(({ last4 }) => last4 === undefined)
  if (known.length > 0) await upsert(tx, known, { ...NEWEST, ...DETAILS })
  if (nameless.length > 0) await upsert(tx, nameless, NEWEST)
}

/** What a card that is saved again takes from its newest consent. */
const NEWEST = {
  userId: sql`excluded.user_id`,
  paymentId: sql`excluded.payment_id`,
  orderId: sql`excluded.order_id`,
  createdAt: sql`excluded.created_at`,
  detachedAt: null,
}
const DETAILS = {
  brand: sql`excluded.brand`,
  last4: sql`excluded.last4`,
  name: sql`excluded.name`,
  expMonth: sql`excluded.exp_month`,
  expYear: sql`excluded.exp_year`,
}

async function upsert(
  tx: Db,
  rows: (typeof savedCards.$inferInsert)[],
  set: PgUpdateSetSource<typeof savedCards>,
): Promise<void> {
  const target = [savedCards.provider, savedCards.customerReference, savedCards.paymentMethodReference]
  await tx.insert(savedCards).values(rows).onConflictDoUpdate({ target, set })
}

/** The cards kept with guests' orders follow the orders into an account. */
export async function moveSavedCards(tx: Db, orderIds: string[], userId: string): Promise<void> {
  await tx
    .update(savedCards)
    .set({ userId })
    .where(and(inArray(savedCards.orderId, orderIds), isNull(savedCards.detachedAt)))
}

/** The provider keeps the card no longer, so the shop stops counting on it. */
export async function markDetached(
  ctx: Pick<Ctx, 'db' | 'clock' | 'payments'>,
  card: SavedCard,
): Promise<void> {
  await ctx.db
    .update(savedCards)
    .set({ detachedAt: ctx.clock.now() })
    .where(
      and(
        eq(savedCards.provider, ctx.payments.name),
        eq(savedCards.customerReference, card.customerReference),
        eq(savedCards.paymentMethodReference, card.paymentMethodReference),
      ),
    )
}

export const SavedCardAnswer = answer(
  'SavedCard',
  'The card a member agreed to save',
  z.object({
    brand: z.string().describe('As in `visa`'),
    last4: z.string().describe('The last four digits'),
    name: z.string().nullable().describe('The name on the card, where it is known'),
    expMonth: z.int().nullable().describe('1 to 12, where it is known'),
    expYear: z.int().nullable().describe('Four digits, where it is known'),
    customerId: z.string().describe('The member as the card company knows one'),
  }),
)

/**
 * The signed-in member's saved card, as the provider has it now.
 * @param email when given, must be the member's own
 * @throws ShopError `unauthorized`, `not_found` without a card and for another's e-mail, `unavailable`
 */
export async function getSavedCard(
  ctx: Ctx,
  email: string | undefined,
): Promise<z.input<typeof SavedCardAnswer>> {
  const member = requireMember(ctx)
  const isOwn = email === undefined || email === member.email
  const saved = isOwn ? await findSavedCard(ctx, member.userId) : undefined
  const card = saved && (await ctx.payments.findSavedCard(saved))
  if (!saved || !card) throw new ShopError('no_saved_card')
  return { ...card, customerId: saved.customerReference }
}
