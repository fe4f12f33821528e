import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { inventory } from '../../../../db/tables/catalog.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { type StocktakeChange, stocktakeScans, stocktakes } from '../../../../db/tables/stock.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { UNIT_CONDITIONS, type UnitCondition } from '../../plan/devices/condition.ts'
import { type Device, moveDevice } from '../../plan/devices/move-device.ts'
import { shelveAgain } from '../../plan/devices/shelve-again.ts'
import { takeSerials } from '../../plan/devices/take-serials.ts'
import { changeOnSale } from '../../plan/stock/change-on-sale.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { onSaleDelta, presentStocktake, type StocktakeAnswer } from './present-stocktake.ts'
import {
  type Compared,
  compareStocktake,
  lockOpenStocktake,
  readKnown,
  readShelfBooks,
} from './read-stocktake.ts'

/**
 * Applies the result of a stocktake: missing adapters are removed from stock, found ones are added, and the units on sale
 * are set to match. An adapter recorded as with a buyer stays with the buyer.
 * @throws ShopError `not_found`, `conflict` for a count that is over or has counted nothing
 */
export async function applyStocktake(
  ctx: Ctx,
  id: string,
  { reason }: { reason: string },
): Promise<StocktakeAnswer> {
  requireStaff(ctx, 'stock')
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockOpenStocktake(tx, id)
    await lockCounted(tx, id)
    // Purchases wait for this lock, so that the units are read and changed as of one moment.
    await tx.select({ sku: inventory.sku }).from(inventory).orderBy(inventory.sku).for('update')
    const compared = await compareStocktake(tx, ctx, row)
    if (compared.scans.length + compared.counts.length === 0) throw new ShopError('nothing_counted')
    const deltas = (await readShelfBooks(tx)).map((item) => ({
      sku: item.sku,
      delta: Math.max(-item.onSale, onSaleDelta(item, compared)),
    }))
    const changes = new Map<string, StocktakeChange>()
    const of = (sku: string) => {
      const change = changes.get(sku) ?? { sku, onSale: 0, missing: [], found: [], corrected: [] }
      changes.set(sku, change)
      return change
    }
    await takeMissing(tx, ctx, { id, compared, of })
    await correctMisplaced(tx, ctx, { id, compared, of })
    await takeFound(tx, ctx, { id, compared, of })
    for (const { sku, delta } of deltas) {
      if (delta === 0) continue
      const detail = { stocktakeId: id, reason }
      await changeOnSale(tx, ctx, { sku, delta, cause: 'stocktake', detail })
      of(sku).onSale = delta
    }
    const applied = { appliedAt: ctx.clock.now(), reason, changes: [...changes.values()] }
    await tx.update(stocktakes).set(applied).where(eq(stocktakes.id, id))
    const detail = { reason, skus: [...changes.keys()] }
    await recordAudit(tx, ctx.actor, { action: 'stocktake.applied', subject: id, detail })
    return presentStocktake(tx, ctx, { ...row, ...applied })
  })
  ctx.catalog.refresh()
  return done
}

interface Applying {
  id: string
  compared: Compared
  of: (sku: string) => StocktakeChange
}

/** Locks adapters before units on sale, as packing does, so that the two cannot deadlock. */
async function lockCounted(tx: Db, id: string): Promise<void> {
  const scanned = tx
    .select({ serial: stocktakeScans.serial })
    .from(stocktakeScans)
    .where(eq(stocktakeScans.stocktakeId, id))
  const isScanned = and(inArray(devices.serial, scanned), isNull(devices.restockedAt))
  await lockWhich(tx, or(eq(devices.state, 'stocked'), isScanned))
}

async function lockWhich(tx: Db, which: SQL | undefined): Promise<void> {
  await tx.select({ id: devices.id }).from(devices).where(which).orderBy(asc(devices.id)).for('update')
}

async function lockDevice(tx: Db, id: string): Promise<Device | undefined> {
  const [device] = await tx.select().from(devices).where(eq(devices.id, id)).for('update')
  return device
}

async function takeMissing(tx: Db, ctx: Ctx, { id, compared, of }: Applying): Promise<void> {
  for (const { id: deviceId, sku } of compared.missing) {
    const device = await lockDevice(tx, deviceId)
    if (device?.state !== 'stocked') continue
    const changes = { retiredReason: 'lost' as const }
    await moveDevice(tx, ctx, { device, to: 'retired', changes, detail: { stocktakeId: id } })
    of(sku).missing.push(deviceId)
  }
}

async function correctMisplaced(tx: Db, ctx: Ctx, { id, compared, of }: Applying): Promise<void> {
  for (const { device: seen, scan } of compared.misplaced) {
    const device = await lockDevice(tx, seen.id)
    if (device?.state !== 'stocked') continue
    const { sku, condition } = scan
    await tx
      .update(devices)
      .set({ sku, condition, updatedAt: ctx.clock.now() })
      .where(eq(devices.id, device.id))
    const detail = {
      before: { sku: device.sku, condition: device.condition },
      after: { sku, condition },
      stocktakeId: id,
    }
    await recordAudit(tx, ctx.actor, { action: 'device.corrected', subject: device.id, detail })
    of(sku).corrected.push({ id: device.id, sku: device.sku, condition: device.condition })
  }
}

async function takeFound(tx: Db, ctx: Ctx, { compared, of }: Applying): Promise<void> {
  const { unexpected, takeable } = compared
  for (const condition of UNIT_CONDITIONS) {
    const fresh = unexpected.filter((scan) => scan.condition === condition && takeable.has(scan.serial))
    if (fresh.length === 0) continue
    await takeSerials(tx, ctx, { fresh: fresh.map(({ serial, sku }) => ({ serial, sku })), condition })
    const known = await readKnown(
      tx,
      fresh.map(({ serial }) => serial),
    )
    for (const { serial, sku } of fresh) {
      const device = known.get(serial)
      if (device?.state === 'stocked') of(sku).found.push(device.id)
    }
  }
}

/**
 * Takes a count back that was applied: by a contrary change, so that the books tell both.
 * @throws ShopError `not_found`, `conflict` for one that is not in force, or once what it found has left the shelf
 */
export async function undoStocktake(
  ctx: Ctx,
  id: string,
  { reason }: { reason: string },
): Promise<StocktakeAnswer> {
  requireStaff(ctx, 'stock')
  const done = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(stocktakes).where(eq(stocktakes.id, id)).for('update')
    if (!row) throw new ShopError('unknown_stocktake')
    if (!row.changes || row.undoneAt) throw new ShopError('stocktake_not_applied')
    const touched = row.changes.flatMap(({ missing, found, corrected }) => [
      ...[...missing, ...found, ...corrected.map((each) => each.id)],
    ])
    await lockWhich(tx, inArray(devices.id, touched))
    for (const change of row.changes.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) {
      await undoDevices(tx, ctx, { id, change })
      const detail = { stocktakeId: id, reason, isUndone: true }
      if (change.onSale !== 0)
        await changeOnSale(tx, ctx, { sku: change.sku, delta: -change.onSale, cause: 'stocktake', detail })
    }
    const undoneAt = ctx.clock.now()
    await tx.update(stocktakes).set({ undoneAt }).where(eq(stocktakes.id, id))
    await recordAudit(tx, ctx.actor, { action: 'stocktake.undone', subject: id, detail: { reason } })
    return presentStocktake(tx, ctx, { ...row, undoneAt })
  })
  ctx.catalog.refresh()
  return done
}

async function undoDevices(
  tx: Db,
  ctx: Ctx,
  { id, change: { missing, found, corrected } }: { id: string; change: StocktakeChange },
): Promise<void> {
  const detail = { stocktakeId: id, isUndone: true }
  for (const deviceId of missing) {
    const device = await lockDevice(tx, deviceId)
    // One that turned up meanwhile is on the shelf already.
    if (device && !device.restockedAt) await shelveAgain(tx, ctx, { device, condition: device.condition })
  }
  for (const deviceId of found) {
    const device = await lockOnShelf(tx, deviceId)
    await moveDevice(tx, ctx, { device, to: 'retired', changes: { retiredReason: 'lost' }, detail })
  }
  for (const { id: deviceId, sku, condition } of corrected) {
    const device = await lockOnShelf(tx, deviceId)
    await correctBack(tx, ctx, { device, sku, condition, detail })
  }
}

async function lockOnShelf(tx: Db, id: string): Promise<Device> {
  const device = await lockDevice(tx, id)
  if (device?.state !== 'stocked') throw new ShopError('stocktake_moved_on', { serial: device?.serial ?? id })
  return device
}

async function correctBack(
  tx: Db,
  ctx: Ctx,
  back: { device: Device; sku: string | null; condition: UnitCondition; detail: Record<string, unknown> },
): Promise<void> {
  const { device, sku, condition, detail } = back
  await tx
    .update(devices)
    .set({ sku, condition, updatedAt: ctx.clock.now() })
    .where(eq(devices.id, device.id))
  await recordAudit(tx, ctx.actor, {
    action: 'device.corrected',
    subject: device.id,
    detail: {
      ...detail,
      before: { sku: device.sku, condition: device.condition },
      after: { sku, condition },
    },
  })
}
