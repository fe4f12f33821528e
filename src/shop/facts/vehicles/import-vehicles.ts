import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { vehicleOverrides, vehicleSources, vehicleSpans } from '../../../../db/tables/vehicles.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, Count } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import type { OverrideRow, SpanRow } from './catalogue.ts'
import { type CsvRecord, csvRecords, type Skip } from './csv-records.ts'
import { createEpaSpans, EPA_COLUMNS } from './epa-spans.ts'
import { OVERRIDE_COLUMNS, readOverride } from './override-rows.ts'
import { writeOverrides, writeSpans } from './write-rows.ts'

export const IMPORT_SOURCES = ['epa', 'overrides'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

export const ImportReport = answer(
  'ImportReport',
  'What was taken of a file and what was skipped',
  z.object({
    source: z.enum(IMPORT_SOURCES).describe('Whose data were replaced'),
    rows: Count.describe('Rows of the file below its header'),
    imported: Count.describe('Rows taken'),
    skipped: Count.describe('Rows left out'),
    skippedRows: z
      .array(
        z.object({
          line: z.int().describe('Line of the file, from 1 up'),
          reason: z.string().describe('Why it was left out'),
        }),
      )
      .describe('The first rows that were left out'),
    skippedRowsCut: z.boolean().describe('Were there more of them?'),
    stored: Count.describe('Entries the rows became: the shop stores runs of alike years'),
  }),
)
export type ImportReport = z.input<typeof ImportReport>

const SKIPS_TOLD = 100
const MAX_ROWS = 250_000
/** What is kept of one source. Every vehicle is held in memory: at 250,000 the shop ran out of it, and ended. */
const MAX_KEPT = 50_000

/**
 * Replaces everything known from one source by a file: all of it, or, when anything fails, nothing.
 * The file is read before the database is touched, so a broken upload changes nothing and locks nothing.
 * @throws ShopError `invalid` for a file that is not CSV, lacks a column or has no usable row; `too_many_rows` for one
 *   that would become more than 50,000 entries
 */
export async function importVehicles(
  ctx: Ctx,
  source: ImportSource,
  chunks: AsyncIterable<string>,
): Promise<ImportReport> {
  requireStaff(ctx, 'import_data')
  const hash = createHash('sha256')
  const file = await (source === 'epa' ? readEpa : readOverrides)(hashing(chunks, hash))
  if (file.imported === 0 && (source === 'epa' || file.skipped > 0)) throw nothingUsable(file)
  const { write, ...report } = file
  await ctx.db.transaction(async (tx) => {
    const row = {
      version: hash.digest('base64url').slice(0, 16),
      rows: report.imported,
      importedAt: ctx.clock.now(),
    }
    // Also the lock that makes two imports of one source take turns.
    await tx
      .insert(vehicleSources)
      .values({ source, ...row })
      .onConflictDoUpdate({ target: vehicleSources.source, set: row })
    if (source === 'epa') await tx.delete(vehicleSpans).where(eq(vehicleSpans.source, 'epa'))
    else await tx.delete(vehicleOverrides)
    await write(tx)
    await recordAudit(tx, ctx.actor, {
      action: 'vehicles.imported',
      subject: `vehicles:${source}`,
      detail: { imported: report.imported, skipped: report.skipped, stored: report.stored },
    })
  })
  return { source, ...report }
}

interface ReadFile extends Omit<ImportReport, 'source'> {
  write(tx: Db): Promise<void>
}

async function readEpa(chunks: AsyncIterable<string>): Promise<ReadFile> {
  const epa = createEpaSpans()
  const counts = await readRows(chunks, EPA_COLUMNS, { take: epa.add, kept: epa.count })
  const spans: SpanRow[] = []
  for (const span of epa.spans()) {
    if (spans.push(span) > MAX_KEPT) throw tooManyRows(MAX_KEPT)
  }
  return { ...counts, stored: spans.length, write: (tx) => writeSpans(tx, spans) }
}

async function readOverrides(chunks: AsyncIterable<string>): Promise<ReadFile> {
  const rows: (OverrideRow & { line: number })[] = []
  const take = (record: CsvRecord) => {
    const row = readOverride(record)
    if (typeof row === 'string') return row
    rows.push({ line: record.line, ...row })
    return undefined
  }
  const counts = await readRows(chunks, OVERRIDE_COLUMNS, { take, kept: () => rows.length })
  return { ...counts, stored: rows.length, write: (tx) => writeOverrides(tx, rows) }
}

interface RowReader {
  /** Why a row is of no use; undefined when it was taken. */
  take(record: CsvRecord): string | undefined
  /** How many entries the rows have become so far. */
  kept(): number
}

async function readRows(
  chunks: AsyncIterable<string>,
  columns: readonly string[],
  { take, kept }: RowReader,
): Promise<Omit<ImportReport, 'source' | 'stored'>> {
  const skippedRows: Skip[] = []
  let [imported, skipped] = [0, 0]
  const skip = (each: Skip) => {
    skipped += 1
    if (skippedRows.length < SKIPS_TOLD) skippedRows.push(each)
  }
  for await (const records of csvRecords(chunks, columns, skip)) {
    for (const record of records) {
      const reason = take(record)
      if (reason === undefined) imported += 1
      else skip({ line: record.line, reason })
    }
    if (kept() > MAX_KEPT) throw tooManyRows(MAX_KEPT)
    if (imported + skipped > MAX_ROWS) throw tooManyRows(MAX_ROWS)
  }
  skippedRows.sort((a, b) => a.line - b.line)
  const skippedRowsCut = skipped > skippedRows.length
  return { rows: imported + skipped, imported, skipped, skippedRows, skippedRowsCut }
}

async function* hashing(chunks: AsyncIterable<string>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

function tooManyRows(max: number): ShopError {
  return new ShopError('too_many_rows', { max: String(max) })
}

function nothingUsable({ skippedRows }: ReadFile): ShopError {
  const first = skippedRows[0]
  const errors = skippedRows
    .slice(0, 10)
    .map(({ line, reason }) => ({ path: `line ${line}`, message: reason }))
  if (!first) return new ShopError('nothing_to_import')
  return new ShopError('nothing_usable', { line: first.line, reason: first.reason }, { errors })
}
