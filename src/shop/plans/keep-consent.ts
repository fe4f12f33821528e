import { createHash } from 'node:crypto'
import type { Agreements } from '../../../db/tables/orders.ts'
import { consents } from '../../../db/tables/plans.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'

/** Copies the consent an order was placed with into the ledger, once; an order without one adds nothing. */
export async function keepRenewalConsent(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  order: { id: string; agreements: Agreements; userId: string },
): Promise<void> {
  const given = order.agreements.renewalConsent
  if (!given) return
  await tx
    .insert(consents)
    .values({
      id: newId('con'),
      kind: 'renewal',
      userId: order.userId,
      orderId: order.id,
      textVersion: given.textVersion,
      text: given.text,
      textHash: createHash('sha256').update(given.text).digest('hex'),
      language: given.locale,
      amounts: given.amounts ? { ...given.amounts } : null,
      agreedAt: new Date(given.agreedAt),
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
}
