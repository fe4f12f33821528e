import { eq } from 'drizzle-orm'
import { savedCards } from '../../../../db/tables/payments.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { mapInLanes } from '../../kernel/in-lanes.ts'
import type { Ctx } from '../../system/context.ts'
import type { KeptCard } from '../kept-cards/kept-cards.ts'
import { findMeans } from './means.ts'

/**
 * Asks the provider whether it still keeps the cards that would pay for these members, outside any transaction, and
 * writes down which it does not. Where one is gone, what would take its place is asked about as well. A provider that
 * cannot be asked keeps them, as far as the shop knows.
 */
export async function confirmMeans(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  let left = [...new Set(userIds)]
  while (left.length > 0) {
    const means = await findMeans(ctx, left)
    const cards = new Map<string, { card: KeptCard; userId: string }>()
    for (const userId of left) {
      const { own, ofOrders } = means(userId)
      for (const card of own ? [own] : ofOrders.values()) cards.set(card.id, { card, userId })
    }
    const asked = await mapInLanes([...cards.values()], async (one) => ({
      ...one,
      isKept: await isKept(ctx, one.card),
    }))
    const gone = asked.filter((one) => !one.isKept)
    for (const { card } of gone) await markGone(ctx, card)
    left = [...new Set(gone.map(({ userId }) => userId))]
  }
}

async function isKept(
  ctx: Ctx,
  { id, customerReference, paymentMethodReference }: KeptCard,
): Promise<boolean> {
  try {
    return (await ctx.payments.findSavedCard({ customerReference, paymentMethodReference })) !== null
  } catch (error) {
    ctx.log.warn('plan.card_not_asked', { savedCardId: id, error })
    return true
  }
}

async function markGone(ctx: Ctx, { id, userId }: KeptCard): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.update(savedCards).set({ detachedAt: ctx.clock.now() }).where(eq(savedCards.id, id))
    const detail = { savedCardId: id }
    await recordAudit(tx, ctx.actor, { action: 'saved_card.detached', subject: userId ?? id, detail })
  })
}
