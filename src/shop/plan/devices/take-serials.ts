import { devices } from '../../../../db/tables/devices.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import type { UnitCondition } from './condition.ts'
import { iccidIn } from './iccid.ts'
import { lockDevices } from './lock-devices.ts'
import type { Device } from './move-device.ts'
import { normalSerial, type SerialTrouble, serialTrouble } from './serial.ts'
import { factsOf } from './shelve-again.ts'
import { freeSerial, mayBeFreed } from './take-back.ts'

/** A serial number as it was scanned, with what its box or the file says of it. */
export interface TypedSerial {
  serial: string
  /** Of the file. */
  line?: number | undefined
  sku?: string | null | undefined
  model?: string | null | undefined
  batch?: string | null | undefined
  iccid?: string | undefined
}

export interface SkippedSerial {
  line?: number
  serial: string
  reason: SerialTrouble | 'known' | 'sold' | 'twice'
}

/** Those that are serial numbers, each once and as the shop writes it, and the others with why not. */
export function sortSerials(
  typed: readonly TypedSerial[],
  pattern?: RegExp,
): { fresh: TypedSerial[]; skipped: SkippedSerial[] } {
  const skipped: SkippedSerial[] = []
  const fresh = new Map<string, TypedSerial>()
  for (const each of typed) {
    const serial = normalSerial(each.serial)
    const reason = serialTrouble(serial, pattern) ?? (fresh.has(serial) ? 'twice' : undefined)
    if (reason) skipped.push({ ...placeOf(each), serial, reason })
    else fresh.set(serial, { ...each, serial })
  }
  return { fresh: [...fresh.values()], skipped }
}

interface Taking {
  fresh: readonly TypedSerial[]
  condition: UnitCondition
  receiptId?: string
  /** Only says what would be taken. */
  isTrial?: boolean
}

/**
 * Takes adapters into stock in the caller's transaction, which ends the plans of those that came back. Those that are in
 * stock, or with a buyer who gave nothing back, are left out with why.
 */
export async function takeSerials(
  tx: Db,
  ctx: Ctx,
  { fresh, condition, receiptId, isTrial = false }: Taking,
): Promise<{ taken: TypedSerial[]; skipped: SkippedSerial[] }> {
  const { former, refused } = await freeSerials(tx, ctx, {
    serials: fresh.map(({ serial }) => serial),
    condition,
    isTrial,
  })
  const free = fresh.filter(({ serial }) => !refused.has(serial))
  const ids = isTrial ? undefined : await insertStock(tx, ctx, { free, former, condition, receiptId })
  for (const [serial, id] of ids ?? []) {
    const formerId = former.get(serial)?.id
    if (formerId)
      await recordAudit(tx, ctx.actor, { action: 'device.stocked', subject: id, detail: { formerId } })
  }
  const taken = ids ? free.filter(({ serial }) => ids.has(serial)) : free
  const skipped = fresh
    .filter((each) => !taken.includes(each))
    .map((each) => ({
      ...placeOf(each),
      serial: each.serial,
      reason: refused.get(each.serial) ?? ('known' as const),
    }))
  return { taken, skipped }
}

function placeOf({ line }: TypedSerial) {
  return line === undefined ? {} : { line }
}

interface Freed {
  /** The device that had a serial number before, by it. */
  former: Map<string, Device>
  refused: Map<string, 'known' | 'sold'>
}

async function freeSerials(
  tx: Db,
  ctx: Ctx,
  { serials, condition, isTrial }: { serials: string[]; condition: UnitCondition; isTrial: boolean },
): Promise<Freed> {
  const former: Freed['former'] = new Map()
  const refused: Freed['refused'] = new Map()
  const free = isTrial
    ? mayBeFreed
    : (db: Db, packed: Parameters<typeof mayBeFreed>[1]) => freeSerial(db, ctx, packed)
  for (const { device, order } of (await lockDevices(tx, serials)).values()) {
    if (device.state === 'stocked') refused.set(device.serial, 'known')
    // A refurbished or scrapped adapter never becomes new again.
    else if (condition === 'new' && device.condition !== 'new') refused.set(device.serial, 'sold')
    else if (await free(tx, { device, order })) former.set(device.serial, device)
    else refused.set(device.serial, 'sold')
  }
  return { former, refused }
}

/** @returns the ids of those that were taken, by serial number; another call may have been faster */
async function insertStock(
  tx: Db,
  ctx: Ctx,
  {
    free,
    former,
    condition,
    receiptId,
  }: {
    free: readonly TypedSerial[]
    former: Freed['former']
    condition: UnitCondition
    receiptId: string | undefined
  },
): Promise<Map<string, string>> {
  if (free.length === 0) return new Map()
  const now = ctx.clock.now()
  const rows = free.map(({ serial, sku, model, batch, iccid }) => {
    const before = former.get(serial)
    const known = before ? factsOf(before) : undefined
    return {
      id: newId('dev'),
      serial,
      model: model ?? known?.model,
      sku: sku ?? known?.sku,
      batch: batch ?? known?.batch,
      receiptId: receiptId ?? known?.receiptId,
      iccid: iccidIn(iccid) ?? known?.iccid,
      firmware: known?.firmware,
      condition,
      state: 'stocked' as const,
      createdAt: now,
      updatedAt: now,
    }
  })
  const inserted = await tx
    .insert(devices)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: devices.id, serial: devices.serial })
  const [first] = rows
  await recordAudit(tx, ctx.actor, {
    action: 'devices.received',
    subject: first?.id ?? '',
    detail: {
      received: inserted.length,
      model: first?.model ?? null,
      ...(first?.sku && { sku: first.sku }),
      ...(condition !== 'new' && { condition }),
      ...(receiptId && { receiptId }),
    },
  })
  return new Map(inserted.map(({ id, serial }) => [serial, id]))
}
