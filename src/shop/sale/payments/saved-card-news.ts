import { and, eq, isNull } from 'drizzle-orm'
import { type CardDetails, savedCards } from '../../../../db/tables/payments.ts'
import { type ActName, recordAudit } from '../../kernel/audit.ts'
import type { Ctx } from '../../system/context.ts'

/** The provider keeps a card no longer: taken away there, or by the bank. */
export async function markMethodDetached(ctx: Ctx, paymentMethodReference: string): Promise<void> {
  await change(ctx, {
    reference: paymentMethodReference,
    action: 'saved_card.detached',
    detachedAt: ctx.clock.now(),
  })
}

/** The bank gave out a new card, and the provider follows it: last digits and date change, the card pays on. */
export async function updateSavedCard(
  ctx: Ctx,
  { paymentMethodReference, card }: { paymentMethodReference: string; card: CardDetails },
): Promise<void> {
  await change(ctx, { reference: paymentMethodReference, action: 'saved_card.updated', ...card })
}

async function change(
  ctx: Ctx,
  {
    reference,
    action,
    ...changes
  }: Partial<typeof savedCards.$inferInsert> & { reference: string; action: ActName },
) {
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(savedCards)
      .set(changes)
      .where(
        and(
          eq(savedCards.provider, ctx.payments.name),
          eq(savedCards.paymentMethodReference, reference),
          isNull(savedCards.detachedAt),
        ),
      )
      .returning({ id: savedCards.id, userId: savedCards.userId })
    for (const { id, userId } of changed) {
      await recordAudit(tx, ctx.actor, { action, subject: userId ?? id, detail: { savedCardId: id } })
    }
  })
}
