import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import type { ParcelRow } from '../orders/read-parcels.ts'

const DAY_MS = 86_400_000

/** People name days, not moments: a day's grace on both sides. @throws ShopError `arrival_day` */
export function requireArrivalDay(
  ctx: Pick<Ctx, 'clock'>,
  { handedOverAt }: Pick<ParcelRow, 'handedOverAt'>,
  at: Date | null | undefined,
): void {
  if (!at) return
  const earliest = (handedOverAt?.getTime() ?? 0) - DAY_MS
  const latest = ctx.clock.now().getTime() + DAY_MS
  if (at.getTime() < earliest || at.getTime() > latest) {
    throw new ShopError('arrival_day', { at: 'deliveredAt' })
  }
}
