import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { stocktakeScans } from '../../../../db/tables/stock.ts'
import type { Db } from '../../kernel/db.ts'
import { answer, Count, idOf, When } from '../../kernel/wire.ts'
import { UNIT_CONDITIONS, type UnitCondition } from '../../plan/devices/condition.ts'
import { countShelf } from '../../plan/devices/count-shelf.ts'
import type { Ctx } from '../../system/context.ts'
import {
  type Compared,
  compareStocktake,
  isCounted,
  isScanned,
  readShelfBooks,
  type ShelfBooks,
  type StocktakeRow,
  statusOf,
} from './read-stocktake.ts'
import { keyOf } from './stocktake-differences.ts'

/** The number of serial numbers that are listed; the rest are only counted. */
const MOST_NAMED = 500

export const SERIAL_FINDINGS = ['missing', 'unknown', 'elsewhere', 'misplaced'] as const

const Line = z.object({
  sku: z.string().describe('The variant'),
  title: z.string().describe('As the buyer reads it'),
  condition: z.enum(UNIT_CONDITIONS).describe('What its units are good for'),
  bySerial: z.boolean().describe('Counted by scanning; otherwise by a number'),
  expected: Count.describe('Units that are to be there by the books'),
  found: Count.nullable().describe('Units counted; null while nobody counted any'),
  onSale: Count.describe('Units on sale now'),
  onSaleAfter: Count.describe('Units on sale once the count is applied'),
})

const Finding = z.object({
  serial: z.string().describe('The adapter'),
  finding: z
    .enum(SERIAL_FINDINGS)
    .describe(
      '`missing`: in the books and not scanned; `unknown`: scanned, and taken into stock when the count is applied; `elsewhere`: scanned, and with a buyer by the books: take it back at its order; `misplaced`: in the books as another variant or condition',
    ),
  sku: z.string().describe('The variant it lies under, or is missing from'),
  condition: z.enum(UNIT_CONDITIONS).describe('What it lies as'),
})

export const StocktakeAnswer = answer(
  'Stocktake',
  'Goods counted on the shelf, against the books',
  z.object({
    id: idOf('stk'),
    status: z.enum(['open', 'applied', 'undone', 'dropped']).describe('`undone`: applied and taken back'),
    startedAt: When.describe('What was sold or received since is no difference'),
    appliedAt: When.nullable().describe('When the differences went into the books'),
    reason: z.string().nullable().describe('Why, as staff wrote it'),
    scanned: Count.describe('Serial numbers scanned'),
    lines: z.array(Line).describe('By variant and condition; empty once it is over'),
    findings: z.array(Finding).describe('Serial numbers that differ; empty once it is over'),
    moreFindings: Count.describe('Serial numbers that differ and are not listed'),
    changes: z
      .array(
        z.object({
          sku: z.string().describe('The variant'),
          onSale: z.int().describe('Units that went on sale, or off it where negative'),
          missing: Count.describe('Adapters taken out of stock'),
          found: Count.describe('Adapters taken into stock'),
          corrected: Count.describe('Adapters whose variant or condition was corrected'),
        }),
      )
      .describe('What it changed; empty before it is applied'),
  }),
)
export type StocktakeAnswer = z.input<typeof StocktakeAnswer>

/** A stocktake, with the changes it would make while it is open. */
export async function presentStocktake(tx: Db, ctx: Ctx, row: StocktakeRow): Promise<StocktakeAnswer> {
  const status = statusOf(row)
  const compared = status === 'open' ? await compareStocktake(tx, ctx, row) : undefined
  const findings = compared ? findingsOf(compared) : []
  return {
    ...{ id: row.id, status, startedAt: row.startedAt, appliedAt: row.appliedAt, reason: row.reason },
    scanned: await tx.$count(stocktakeScans, eq(stocktakeScans.stocktakeId, row.id)),
    lines: compared ? await linesOf(tx, compared) : [],
    findings: findings.slice(0, MOST_NAMED),
    moreFindings: Math.max(0, findings.length - MOST_NAMED),
    changes: (row.changes ?? []).map(({ sku, onSale, missing, found, corrected }) => ({
      ...{ sku, onSale, missing: missing.length, found: found.length, corrected: corrected.length },
    })),
  }
}

function findingsOf({ missing, unexpected, misplaced, takeable }: Compared): StocktakeAnswer['findings'] {
  return [
    ...missing.map(({ serial, sku, condition }) => ({ serial, finding: 'missing' as const, sku, condition })),
    ...unexpected.map(({ serial, sku, condition }) => ({
      serial,
      finding: takeable.has(serial) ? ('unknown' as const) : ('elsewhere' as const),
      ...{ sku, condition },
    })),
    ...misplaced.map(({ scan: { serial, sku, condition } }) => ({
      ...{ serial, finding: 'misplaced' as const, sku, condition },
    })),
  ]
}

async function linesOf(tx: Db, compared: Compared): Promise<StocktakeAnswer['lines']> {
  const shelf = await countShelf(tx)
  const books = await readShelfBooks(tx)
  const unitsOn = (sku: string, condition: UnitCondition) =>
    shelf.find((each) => each.sku === sku && each.condition === condition)?.units ?? 0
  return books.flatMap((item): StocktakeAnswer['lines'] => {
    const { sku, title, onSale, due } = item
    const onSaleAfter = Math.max(0, onSale + onSaleDelta(item, compared))
    const said = compared.counts.find((count) => count.sku === sku)
    const isByNumber = !isBySerial(item, compared)
    const byNumber = {
      ...{ sku, title, condition: 'new' as const, bySerial: false, onSale, onSaleAfter },
      ...{ expected: said?.expected ?? due, found: said?.counted ?? null },
    }
    const shown = UNIT_CONDITIONS.filter(
      (condition) =>
        (condition === 'new' && !isByNumber) ||
        (condition !== 'new' && unitsOn(sku, condition) > 0) ||
        isScanned(compared, keyOf({ sku, condition })),
    )
    const scanned = shown.map((condition) => {
      const isNew = condition === 'new'
      return {
        ...{ sku, title, condition, bySerial: true },
        ...countedOf(compared, { key: keyOf({ sku, condition }), onShelf: unitsOn(sku, condition) }),
        ...{ onSale: isNew ? onSale : 0, onSaleAfter: isNew ? onSaleAfter : 0 },
      }
    })
    return isByNumber ? [byNumber, ...scanned] : scanned
  })
}

/** Are its new units counted by scanning? Of a variant without serial numbers once one is scanned. */
function isBySerial({ sku, hasSerials }: ShelfBooks, compared: Compared): boolean {
  return hasSerials || isScanned(compared, keyOf({ sku, condition: 'new' }))
}

/**
 * The expected and counted units of one shelf, without units that left after their scan or arrived after the stocktake
 * started.
 */
function countedOf(compared: Compared, { key, onShelf }: { key: string; onShelf: number }) {
  if (!isCounted(compared, key)) return { expected: onShelf, found: null }
  const { scans, left, missing, unexpected, misplaced } = compared
  const found = scans.filter((scan) => keyOf(scan) === key && !left.has(scan.serial)).length
  const count = (rows: readonly { sku: string; condition: UnitCondition }[]) =>
    rows.filter((row) => keyOf(row) === key).length
  const came = count(unexpected) + count(misplaced.map(({ scan }) => scan))
  const gone = count(missing) + count(misplaced.map(({ device }) => device))
  return { expected: found - came + gone, found }
}

/**
 * The change in units on sale when a stocktake is applied. With serial numbers: the difference that makes the expected
 * units match the adapters on the shelf. With a number: counted units less the units expected at that moment.
 */
export function onSaleDelta(item: ShelfBooks, compared: Compared): number {
  const { sku, due, serials } = item
  const said = compared.counts.find((count) => count.sku === sku)
  if (!isBySerial(item, compared)) return said ? said.counted - said.expected : 0
  const more = newUnits(sku, compared)
  return isCounted(compared, keyOf({ sku, condition: 'new' })) ? serials + more - due : more
}

/** New adapters of a variant that the stocktake adds to stock. */
function newUnits(sku: string, { missing, unexpected, misplaced, takeable }: Compared): number {
  const isOf = (each: { sku: string; condition: UnitCondition }) =>
    each.sku === sku && each.condition === 'new'
  return (
    unexpected.filter((scan) => takeable.has(scan.serial) && isOf(scan)).length +
    misplaced.filter(({ scan }) => isOf(scan)).length -
    misplaced.filter(({ device }) => isOf(device)).length -
    missing.filter(isOf).length
  )
}
