import { z } from 'zod'
import { devices } from '../../../db/tables/devices.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { newId } from '../kernel/ids.ts'
import { requireStaff } from '../staff/duties.ts'
import { answer, Count } from '../wire.ts'
import { normalSerial, SERIAL_TROUBLES, serialTrouble } from './serial.ts'

export const DevicesReceived = answer(
  'DevicesReceived',
  'What was taken into stock and what was not',
  z.object({
    received: Count.describe('Adapters taken'),
    skipped: z
      .array(
        z.object({
          serial: z.string().describe('As it was sent, without spaces'),
          reason: z
            .enum([...SERIAL_TROUBLES, 'known', 'twice'])
            .describe('`known`: already in the shop; `twice`: more than once in this call'),
        }),
      )
      .describe('Adapters that were not taken'),
  }),
)
export type Received = z.input<typeof DevicesReceived>

/** Takes adapters into stock by their serial numbers. Those that cannot be taken are named with why; the rest are. */
export async function receiveDevices(
  ctx: Ctx,
  delivery: { serials: readonly string[]; model?: string | undefined },
  pattern?: RegExp,
): Promise<Received> {
  requireStaff(ctx, 'receive_devices')
  const skipped: Received['skipped'] = []
  const fresh = new Set<string>()
  for (const typed of delivery.serials) {
    const serial = normalSerial(typed)
    const trouble = serialTrouble(serial, pattern) ?? (fresh.has(serial) ? 'twice' : undefined)
    if (trouble) skipped.push({ serial, reason: trouble })
    else fresh.add(serial)
  }
  if (fresh.size === 0) return { received: 0, skipped }
  const now = ctx.clock.now()
  const rows = [...fresh].map((serial) => ({
    id: newId('dev'),
    serial,
    model: delivery.model ?? null,
    state: 'stocked' as const,
    createdAt: now,
    updatedAt: now,
  }))
  const taken = await ctx.db.transaction(async (tx) => {
    const inserted = await tx
      .insert(devices)
      .values(rows)
      .onConflictDoNothing()
      .returning({ serial: devices.serial })
    const detail = { received: inserted.length, model: delivery.model ?? null }
    await recordAudit(tx, ctx.actor, { action: 'devices.received', subject: rows[0]?.id ?? '', detail })
    return new Set(inserted.map(({ serial }) => serial))
  })
  for (const serial of fresh) if (!taken.has(serial)) skipped.push({ serial, reason: 'known' })
  return { received: taken.size, skipped }
}
