import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import { answer, Count } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import type { UnitCondition } from './condition.ts'
import { SERIAL_TROUBLES } from './serial.ts'
import { sortSerials, takeSerials } from './take-serials.ts'

export const SkippedSerials = z
  .array(
    z.object({
      line: Count.optional().describe('Of the file; absent for a list in JSON'),
      serial: z.string().describe('As it was sent, without spaces'),
      reason: z
        .enum([...SERIAL_TROUBLES, 'known', 'sold', 'twice'])
        .describe(
          '`known`: in stock already; `sold`: its order is not refunded or returned, its claim is not inspected, or it is not new any more; `twice`: more than once in this call',
        ),
    }),
  )
  .describe('Adapters that were not taken')

export const DevicesReceived = answer(
  'DevicesReceived',
  'What was taken into stock and what was not',
  z.object({
    received: Count.describe('Adapters taken'),
    skipped: SkippedSerials,
  }),
)
export type Received = z.input<typeof DevicesReceived>

/**
 * Takes adapters into stock by their serial numbers. Those that cannot be taken are named with why; the rest are. One
 * that came back is taken again once it is out of use, or its order was refunded or returned, which ends its plan.
 * What is on sale stays as it is: see `receiveGoods` for a delivery that raises it.
 * @param delivery `sku`: the variant they are sold as, so that none is packed for another market
 * @throws ShopError `invalid` for a SKU that is no adapter's
 */
export async function receiveDevices(
  ctx: Ctx,
  delivery: {
    serials: readonly string[]
    model?: string | undefined
    sku?: string | undefined
    condition?: UnitCondition | undefined
    lines?: readonly number[]
  },
  pattern?: RegExp,
): Promise<Received> {
  requireStaff(ctx, 'receive_devices')
  const { sku = null } = delivery
  if (sku !== null) await requireDevice(ctx, sku)
  const { model = null, condition = 'new' } = delivery
  const typed = delivery.serials.map((serial, at) => ({ serial, sku, model, line: delivery.lines?.[at] }))
  const { fresh, skipped } = sortSerials(typed, pattern)
  if (fresh.length === 0) return { received: 0, skipped }
  const done = await ctx.db.transaction((tx) => takeSerials(tx, ctx, { fresh, condition }))
  return { received: done.taken.length, skipped: [...skipped, ...done.skipped] }
}

/** Serial numbers stand on adapters alone. */
export async function requireDevice(
  { catalog }: Pick<Ctx, 'catalog'>,
  sku: string,
  at = 'sku',
): Promise<void> {
  const { variants } = await catalog.current()
  if (!variants.some((variant) => variant.sku === sku && variant.kind === 'device'))
    throw new ShopError('unknown_variant', { at })
}
