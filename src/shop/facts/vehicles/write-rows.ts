import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db.ts'
import type { OverrideRow, SpanRow, WmiRow } from './catalogue.ts'

/** Rows per statement: few enough for a short statement, many enough that 50,000 take seconds. */
const BATCH = 2_000

/** One JSON parameter per statement, since a placeholder per value would pass PostgreSQL's limit of 65,535. */
export async function writeSpans(tx: Db, rows: readonly SpanRow[]): Promise<void> {
  for (const batch of batches(rows)) {
    await tx.execute(sql`
      insert into vehicle_spans
        (source, make, model, family, kinds, year_from, year_to, fuels, weights, sure, unconfirmed)
      select source, make, model, family, kinds, "yearFrom", "yearTo", fuels, weights, sure, unconfirmed
      from jsonb_to_recordset(${batch}::jsonb) as r
        (source text, make text, model text, family text, kinds text, "yearFrom" int, "yearTo" int,
         fuels text, weights text, sure boolean, unconfirmed boolean)`)
  }
}

export async function writeOverrides(
  tx: Db,
  rows: readonly (OverrideRow & { line: number })[],
): Promise<void> {
  for (const batch of batches(rows)) {
    await tx.execute(sql`
      insert into vehicle_overrides
        (line, make, model, year_from, year_to, fuels, weights, country, compatible, reason, port)
      select line, make, model, "yearFrom", "yearTo", fuels, weights, country, compatible, reason, port
      from jsonb_to_recordset(${batch}::jsonb) as r
        (line int, make text, model text, "yearFrom" int, "yearTo" int, fuels text, weights text,
         country text, compatible text, reason text, port text)`)
  }
}

export async function writeWmis(tx: Db, rows: readonly WmiRow[]): Promise<void> {
  for (const batch of batches(rows)) {
    await tx.execute(sql`
      insert into vehicle_wmis (wmi, makes, kinds, year_from, year_to, fuels, weights)
      select wmi, makes, kinds, "yearFrom", "yearTo", fuels, weights
      from jsonb_to_recordset(${batch}::jsonb) as r
        (wmi text, makes text, kinds text, "yearFrom" int, "yearTo" int, fuels text, weights text)`)
  }
}

function* batches(rows: readonly object[]): Generator<string> {
  for (let i = 0; i < rows.length; i += BATCH) yield JSON.stringify(rows.slice(i, i + BATCH))
}
