import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { stocktakeCounts, stocktakeScans, stocktakes } from '../../../../db/tables/stock.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { answer, Count, nextPage } from '../../kernel/wire.ts'
import type { UnitCondition } from '../../plan/devices/condition.ts'
import { requireDevice } from '../../plan/devices/receive-devices.ts'
import { normalSerial, SERIAL_TROUBLES, serialTrouble } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { presentStocktake, StocktakeAnswer } from './present-stocktake.ts'
import { lockOpenStocktake, readKnown, readShelfBooks } from './read-stocktake.ts'

export const StocktakeList = answer(
  'StocktakeList',
  'Counts of the shelf',
  z.object({
    stocktakes: z.array(StocktakeAnswer).describe('Newest first, the last twenty'),
    next: nextPage(z.string()),
  }),
)

const SCANNED = ['expected', 'unknown', 'elsewhere', 'misplaced', 'twice', ...SERIAL_TROUBLES] as const

export const StocktakeScanned = answer(
  'StocktakeScanned',
  'What was scanned',
  z.object({
    scanned: Count.describe('Serial numbers scanned so far'),
    results: z
      .array(
        z.object({
          serial: z.string().describe('As the shop writes it'),
          result: z
            .enum(SCANNED)
            .describe(
              '`expected`: as in the books; `unknown`: not in them; `elsewhere`: out of stock by the books; `misplaced`: another variant or condition; `twice`: scanned before; the others are no serial numbers and not kept',
            ),
        }),
      )
      .describe('In the order of the call'),
  }),
)
type Result = z.input<typeof StocktakeScanned>['results'][number]

/** Stocktakes, newest first. */
export async function listStocktakes(ctx: Ctx): Promise<z.input<typeof StocktakeList>> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db.select().from(stocktakes).orderBy(desc(stocktakes.startedAt)).limit(20)
  const shown = []
  for (const row of rows) shown.push(await presentStocktake(ctx.db, ctx, row))
  return { stocktakes: shown, next: null }
}

/** A stocktake with its differences so far. @throws ShopError `not_found` */
export async function getStocktake(ctx: Ctx, id: string): Promise<StocktakeAnswer> {
  requireStaff(ctx, 'read')
  const [row] = await ctx.db.select().from(stocktakes).where(eq(stocktakes.id, id))
  if (!row) throw new ShopError('unknown_stocktake')
  return presentStocktake(ctx.db, ctx, row)
}

/** Starts a stocktake: an adapter recorded as in stock from now on that is not scanned is missing. */
export function startStocktake(ctx: Ctx): Promise<StocktakeAnswer> {
  requireStaff(ctx, 'stock')
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(stocktakes)
      .values({ id: newId('stk'), startedAt: ctx.clock.now() })
      .returning()
    if (!row) throw new Error('a count was not begun')
    await recordAudit(tx, ctx.actor, { action: 'stocktake.started', subject: row.id })
    return presentStocktake(tx, ctx, row)
  })
}

/**
 * Saves the serial numbers scanned on the shelf of one variant and condition, with the record of each adapter at this
 * moment.
 * @throws ShopError `not_found`, `conflict` for a count that is over, `invalid` for a SKU that is no adapter's
 */
export async function scanStocktake(
  ctx: Ctx,
  id: string,
  {
    sku,
    condition,
    serials,
    pattern,
  }: { sku: string; condition: UnitCondition; serials: readonly string[]; pattern?: RegExp | undefined },
): Promise<z.input<typeof StocktakeScanned>> {
  requireStaff(ctx, 'stock')
  await requireDevice(ctx, sku)
  return ctx.db.transaction(async (tx) => {
    await lockOpenStocktake(tx, id)
    const read = serials.map(normalSerial)
    const known = await readKnown(tx, read)
    const results: Result[] = []
    for (const serial of read) {
      const trouble = serialTrouble(serial, pattern)
      const device = known.get(serial)
      const scan = { serial, sku, condition, deviceId: device?.id ?? null, state: device?.state ?? null }
      const isNew = !trouble && (await keepScan(tx, { ...scan, stocktakeId: id, scannedAt: ctx.clock.now() }))
      results.push({ serial, result: trouble ?? (isNew ? resultOf(scan, device) : 'twice') })
    }
    const scanned = await tx.$count(stocktakeScans, eq(stocktakeScans.stocktakeId, id))
    return { scanned, results }
  })
}

async function keepScan(tx: Db, scan: typeof stocktakeScans.$inferInsert): Promise<boolean> {
  const kept = await tx.insert(stocktakeScans).values(scan).onConflictDoNothing().returning()
  return kept.length > 0
}

function resultOf(
  scan: { sku: string; condition: UnitCondition },
  device: { sku: string | null; condition: UnitCondition; state: string } | undefined,
): Result['result'] {
  if (!device) return 'unknown'
  if (device.state !== 'stocked') return 'elsewhere'
  return device.sku === scan.sku && device.condition === scan.condition ? 'expected' : 'misplaced'
}

/** Removes a scan that was made by mistake. @throws ShopError `not_found`, `conflict` */
export function unscanStocktake(ctx: Ctx, id: string, serial: string): Promise<void> {
  requireStaff(ctx, 'stock')
  return ctx.db.transaction(async (tx) => {
    await lockOpenStocktake(tx, id)
    const { stocktakeId, serial: scanned } = stocktakeScans
    await tx.delete(stocktakeScans).where(and(eq(stocktakeId, id), eq(scanned, normalSerial(serial))))
  })
}

/**
 * Saves the counted number of units of a variant without serial numbers. For a variant with serial numbers, only 0 is
 * accepted.
 * @throws ShopError `not_found`, `conflict` for a count that is over, `invalid` for a number where there are serial
 *   numbers
 */
export function countStocktake(
  ctx: Ctx,
  id: string,
  { sku, counted }: { sku: string; counted: number },
): Promise<StocktakeAnswer> {
  requireStaff(ctx, 'stock')
  return ctx.db.transaction(async (tx) => {
    const row = await lockOpenStocktake(tx, id)
    const [books] = await readShelfBooks(tx, sql`i.sku = ${sku}`)
    if (!books) throw new ShopError('unknown_sku')
    if (books.hasSerials && counted > 0) throw new ShopError('count_by_scan', { sku }, { at: 'counted' })
    const said = { counted, expected: books.due, countedAt: ctx.clock.now() }
    await tx
      .insert(stocktakeCounts)
      .values({ stocktakeId: id, sku, ...said })
      .onConflictDoUpdate({ target: [stocktakeCounts.stocktakeId, stocktakeCounts.sku], set: said })
    return presentStocktake(tx, ctx, row)
  })
}

/** Discards a stocktake; stock does not change. @throws ShopError `not_found`, `conflict` for one that is over */
export function dropStocktake(ctx: Ctx, id: string): Promise<void> {
  requireStaff(ctx, 'stock')
  return ctx.db.transaction(async (tx) => {
    await lockOpenStocktake(tx, id)
    await tx.update(stocktakes).set({ droppedAt: ctx.clock.now() }).where(eq(stocktakes.id, id))
    await recordAudit(tx, ctx.actor, { action: 'stocktake.dropped', subject: id })
  })
}
