import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { SpanRow, WmiRow } from '../../src/shop/facts/vehicles/catalogue.ts'
import { type CsvRecord, csvRecords } from '../../src/shop/facts/vehicles/csv-records.ts'
import { writeSpans, writeWmis } from '../../src/shop/facts/vehicles/write-rows.ts'
import type { Db } from '../../src/shop/kernel/db.ts'
import { vehicleSources, vehicleSpans, vehicleWmis } from '../tables/vehicles.ts'

/**
 * Fills in NHTSA's vehicles at the first start, and again when a new release brings newer ones. What an operator
 * imported stays. Made by lab/importers/make-vehicle-seed.ts.
 */
export async function seedVehicles(db: Db): Promise<void> {
  const [spans, wmis] = [readSeed('vehicles.csv.gz'), readSeed('vehicle-wmis.csv.gz')]
  const version = createHash('sha256').update(spans).update(wmis).digest('base64url').slice(0, 16)
  const [known] = await db.select().from(vehicleSources).where(eq(vehicleSources.source, 'vpic'))
  if (known?.version === version) return
  const spanRows = (await recordsOf(spans)).map(readSpan)
  const wmiRows = (await recordsOf(wmis)).map(readWmi)
  await db.transaction(async (tx) => {
    const row = { version, rows: spanRows.length, importedAt: new Date() }
    // Also the lock that makes processes which start together take turns.
    await tx
      .insert(vehicleSources)
      .values({ source: 'vpic', ...row })
      .onConflictDoUpdate({ target: vehicleSources.source, set: row })
    await tx.delete(vehicleSpans).where(eq(vehicleSpans.source, 'vpic'))
    await tx.delete(vehicleWmis)
    await writeSpans(tx, spanRows)
    await writeWmis(tx, wmiRows)
  })
}

function readSeed(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, name))
}

async function recordsOf(packed: Buffer): Promise<CsvRecord[]> {
  const text = gunzipSync(packed).toString('utf8')
  const records: CsvRecord[] = []
  for await (const each of csvRecords(whole(text), [], ({ line, reason }) => {
    throw new Error(`The vehicle seed is damaged: line ${line} ${reason}`)
  })) {
    records.push(...each)
  }
  return records
}

async function* whole(text: string) {
  yield text
}

function readSpan(record: CsvRecord): SpanRow {
  return {
    source: 'vpic',
    make: record.get('make'),
    model: record.get('model'),
    family: '',
    kinds: record.get('kinds'),
    yearFrom: Number(record.get('yearFrom')),
    yearTo: Number(record.get('yearTo')),
    fuels: record.get('fuels'),
    weights: record.get('weights'),
    sure: record.get('sure') === '1',
    unconfirmed: record.get('unconfirmed') === '1',
  }
}

function readWmi(record: CsvRecord): WmiRow {
  return {
    wmi: record.get('wmi'),
    makes: record.get('makes'),
    kinds: record.get('kinds'),
    yearFrom: Number(record.get('yearFrom')),
    yearTo: Number(record.get('yearTo')),
    fuels: record.get('fuels'),
    weights: record.get('weights'),
  }
}
