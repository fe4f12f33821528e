import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { variants } from '../../../../db/tables/catalog.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { stocktakeCounts, stocktakeScans, stocktakes } from '../../../../db/tables/stock.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { takeSerials } from '../../plan/devices/take-serials.ts'
import type { Ctx } from '../../system/context.ts'
import { DUE_ON_SHELF, HAS_SERIALS, NEW_ON_SHELF } from './due-on-shelf.ts'
import { type Differences, differencesOf, keyOf, type Scan } from './stocktake-differences.ts'

export type StocktakeRow = typeof stocktakes.$inferSelect

export interface ShelfBooks {
  sku: string
  title: string
  onSale: number
  /** Units that should be on the shelf. */
  due: number
  /** New adapters on it, by serial number. */
  serials: number
  hasSerials: boolean
}

/** The recorded stock of every variant, or of `which`, read in one statement. */
export async function readShelfBooks(db: Db, which: SQL = sql`true`): Promise<ShelfBooks[]> {
  const result = (await db.execute(sql`
    select i.sku, v.title, i.quantity as "onSale", ${DUE_ON_SHELF}::int as due, ${NEW_ON_SHELF}::int as serials,
      ${HAS_SERIALS} as "hasSerials"
    from inventory i join ${variants} v on v.sku = i.sku where ${which} order by i.sku`)) as unknown as {
    rows: ShelfBooks[]
  }
  return result.rows
}

/** @throws ShopError `not_found`, `conflict` for one that is over */
export async function lockOpenStocktake(tx: Db, id: string): Promise<StocktakeRow> {
  const [found] = await tx.select().from(stocktakes).where(eq(stocktakes.id, id)).for('update')
  if (!found) throw new ShopError('unknown_stocktake')
  if (statusOf(found) !== 'open') throw new ShopError('stocktake_over')
  return found
}

export function statusOf({ appliedAt, undoneAt, droppedAt }: StocktakeRow) {
  if (droppedAt) return 'dropped' as const
  if (undoneAt) return 'undone' as const
  return appliedAt ? ('applied' as const) : ('open' as const)
}

export interface Compared extends Differences {
  scans: Scan[]
  counts: (typeof stocktakeCounts.$inferSelect)[]
  /** The unexpected adapters that would be added to stock; the others are recorded as with a buyer. */
  takeable: Set<string>
  /** Serial numbers that were on the shelf when they were scanned, and are sold or packed by now. */
  left: Set<string>
}

/** The whole count compared with the current records. */
export async function compareStocktake(tx: Db, ctx: Ctx, { id, startedAt }: StocktakeRow): Promise<Compared> {
  const scans = await tx
    .select()
    .from(stocktakeScans)
    .where(eq(stocktakeScans.stocktakeId, id))
    .orderBy(desc(stocktakeScans.scannedAt), asc(stocktakeScans.serial))
  const counts = await tx.select().from(stocktakeCounts).where(eq(stocktakeCounts.stocktakeId, id))
  const { serial, sku, condition } = devices
  const shelf = await tx
    .select({ id: devices.id, serial, sku, condition, since: devices.updatedAt })
    .from(devices)
    .where(and(eq(devices.state, 'stocked'), isNotNull(sku)))
    .orderBy(asc(sku), asc(serial))
  const emptied = counts.filter(({ counted }) => counted === 0).map((count) => count.sku)
  const differences = differencesOf({
    startedAt,
    shelf: shelf.flatMap((row) => (row.sku === null ? [] : [{ ...row, sku: row.sku }])),
    scans,
    emptied,
  })
  const here = new Set(shelf.map((device) => device.serial))
  const left = scans.filter((scan) => scan.state === 'stocked' && !here.has(scan.serial))
  return {
    ...{ ...differences, scans, counts },
    takeable: await readTakeable(tx, ctx, differences.unexpected),
    left: new Set(left.map((scan) => scan.serial)),
  }
}

async function readTakeable(tx: Db, ctx: Ctx, scans: readonly Scan[]): Promise<Set<string>> {
  const takeable = new Set<string>()
  for (const condition of new Set(scans.map((scan) => scan.condition))) {
    const fresh = scans.filter((scan) => scan.condition === condition)
    const { taken } = await takeSerials(tx, ctx, { fresh, condition, isTrial: true })
    for (const { serial } of taken) takeable.add(serial)
  }
  return takeable
}

/** Was anything of this shelf scanned? */
export function isScanned({ scans }: Pick<Compared, 'scans'>, key: string): boolean {
  return scans.some((scan) => keyOf(scan) === key)
}

/** Was anything scanned, or was the shelf recorded as empty? */
export function isCounted(compared: Pick<Compared, 'scans' | 'counts'>, key: string): boolean {
  return (
    isScanned(compared, key) ||
    compared.counts.some(({ sku, counted }) => counted === 0 && keyOf({ sku, condition: 'new' }) === key)
  )
}

/** The current record of each adapter, by serial number. */
export async function readKnown(db: Db, serials: string[]) {
  if (serials.length === 0) return new Map<string, typeof devices.$inferSelect>()
  const rows = await db
    .select()
    .from(devices)
    .where(and(inArray(devices.serial, serials), sql`${devices.restockedAt} is null`))
  return new Map(rows.map((row) => [row.serial, row]))
}
