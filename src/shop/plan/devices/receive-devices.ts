import { z } from 'zod'
import { devices } from '../../../../db/tables/devices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { answer, Count } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import type { UnitCondition } from './condition.ts'
import { lockDevices } from './lock-devices.ts'
import type { Device } from './move-device.ts'
import { normalSerial, SERIAL_TROUBLES, serialTrouble } from './serial.ts'
import { factsOf } from './shelve-again.ts'
import { freeSerial } from './take-back.ts'

export const DevicesReceived = answer(
  'DevicesReceived',
  'What was taken into stock and what was not',
  z.object({
    received: Count.describe('Adapters taken'),
    skipped: z
      .array(
        z.object({
          line: Count.optional().describe('Of the file; absent for a list in JSON'),
          serial: z.string().describe('As it was sent, without spaces'),
          reason: z
            .enum([...SERIAL_TROUBLES, 'known', 'sold', 'twice'])
            .describe(
              '`known`: in stock already; `sold`: its order is not refunded or returned; `twice`: more than once in this call',
            ),
        }),
      )
      .describe('Adapters that were not taken'),
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
  const skipped: Received['skipped'] = []
  const fresh = new Set<string>()
  const lineOf = new Map<string, { line: number }>()
  for (const [at, typed] of delivery.serials.entries()) {
    const serial = normalSerial(typed)
    const line = delivery.lines?.[at]
    const place = line === undefined ? undefined : { line }
    const trouble = serialTrouble(serial, pattern) ?? (fresh.has(serial) ? 'twice' : undefined)
    if (trouble) skipped.push({ ...place, serial, reason: trouble })
    else fresh.add(serial)
    if (place && !lineOf.has(serial)) lineOf.set(serial, place)
  }
  if (fresh.size === 0) return { received: 0, skipped }
  const { model = null, condition = 'new' } = delivery
  return ctx.db.transaction(async (tx) => {
    const { former, refused } = await freeSerials(tx, ctx, [...fresh])
    const serials = [...fresh].filter((each) => !refused.has(each))
    const taken = await insertStock(tx, ctx, { serials, former, given: { model, sku, condition } })
    for (const [serial, id] of taken) {
      const formerId = former.get(serial)?.id
      if (!formerId) continue
      await recordAudit(tx, ctx.actor, { action: 'device.stocked', subject: id, detail: { formerId } })
    }
    for (const serial of fresh) {
      if (!taken.has(serial))
        skipped.push({ ...lineOf.get(serial), serial, reason: refused.get(serial) ?? 'known' })
    }
    return { received: taken.size, skipped }
  })
}

/** Serial numbers stand on adapters alone. */
async function requireDevice(ctx: Ctx, sku: string): Promise<void> {
  const { variants } = await ctx.catalog.current()
  if (!variants.some((variant) => variant.sku === sku && variant.kind === 'device'))
    throw new ShopError('unknown_variant', { at: 'sku' })
}

interface Freed {
  /** The device that had a serial number before, by it. */
  former: Map<string, Device>
  refused: Map<string, 'known' | 'sold'>
}

async function freeSerials(tx: Db, ctx: Ctx, serials: string[]): Promise<Freed> {
  const former: Freed['former'] = new Map()
  const refused: Freed['refused'] = new Map()
  for (const { device, order } of (await lockDevices(tx, serials)).values()) {
    if (device.state === 'stocked') refused.set(device.serial, 'known')
    else if (await freeSerial(tx, ctx, { device, order })) former.set(device.serial, device)
    else refused.set(device.serial, 'sold')
  }
  return { former, refused }
}

interface Given {
  model: string | null
  sku: string | null
  condition: UnitCondition
}

/** @returns the ids of those that were taken, by serial number; another call may have been faster */
async function insertStock(
  tx: Db,
  ctx: Ctx,
  { serials, former, given }: { serials: string[]; former: Freed['former']; given: Given },
): Promise<Map<string, string>> {
  if (serials.length === 0) return new Map()
  const now = ctx.clock.now()
  const { model, sku, condition } = given
  const rows = serials.map((serial) => {
    const before = former.get(serial)
    const known = before && factsOf(before)
    const said = { serial, model: model ?? known?.model, sku: sku ?? known?.sku, condition }
    return { id: newId('dev'), ...known, ...said, state: 'stocked' as const, createdAt: now, updatedAt: now }
  })
  const inserted = await tx
    .insert(devices)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: devices.id, serial: devices.serial })
  const detail = {
    received: inserted.length,
    model,
    ...(sku && { sku }),
    ...(condition !== 'new' && { condition }),
  }
  await recordAudit(tx, ctx.actor, { action: 'devices.received', subject: rows[0]?.id ?? '', detail })
  return new Map(inserted.map(({ id, serial }) => [serial, id]))
}
