import { ShopError } from '../../kernel/errors.ts'
import { type CsvRow, readCsv } from '../../kernel/read-csv.ts'

/** A row by the names of its columns; a column the file lacks is empty. */
export interface CsvRecord {
  line: number
  get(column: string): string
}

export interface Skip {
  line: number
  reason: string
}

/**
 * Reads records under the header of the first row. Case, spaces, hyphens and underscores in column names do not matter.
 * A row with another number of fields is handed to `skip`.
 * @throws ShopError `invalid` when a needed column is missing
 */
export async function* csvRecords(
  chunks: AsyncIterable<string>,
  needed: readonly string[],
  skip: (skipped: Skip) => void,
): AsyncGenerator<CsvRecord[]> {
  let columns: Map<string, number> | undefined
  for await (const rows of readCsv(chunks)) {
    const records: CsvRecord[] = []
    for (const row of rows) {
      if (!columns) columns = readHeader(row, needed)
      else if (fits(row, columns.size)) records.push(recordOf(row, columns))
      else
        skip({
          line: row.line,
          reason: `has ${row.fields.length} fields where the header has ${columns.size}`,
        })
    }
    yield records
  }
  if (!columns) readHeader({ line: 1, fields: [] }, needed)
}

function readHeader(row: CsvRow, needed: readonly string[]): Map<string, number> {
  const columns = new Map(row.fields.map((name, i) => [columnKey(name) || `unnamed ${i}`, i]))
  const missing = needed.filter((name) => !columns.has(columnKey(name)))
  if (missing.length > 0 || columns.size !== row.fields.length) {
    if (missing.length === 0) throw new ShopError('csv_column_twice', { at: 'line 1' })
    throw new ShopError('csv_header', { missing: missing.join(', ') }, { at: 'line 1' })
  }
  return columns
}

function recordOf(row: CsvRow, columns: Map<string, number>): CsvRecord {
  return {
    line: row.line,
    get: (column) => unguarded((row.fields[columns.get(columnKey(column)) ?? -1] ?? '').trim()),
  }
}

/** The shop's own files have an apostrophe before what a spreadsheet would run as a formula. */
function unguarded(text: string): string {
  return text.replace(/^'(?=[\s\p{Cf}]*[=+\-@|%])/u, '')
}

/** Spreadsheets add empty fields at the end. */
function fits(row: CsvRow, size: number): boolean {
  return (
    row.fields.length === size || (row.fields.length > size && row.fields.slice(size).every((f) => f === ''))
  )
}

const keys = new Map<string, string>()

function columnKey(name: string): string {
  const kept = keys.get(name) ?? name.toLowerCase().replace(/[\s_-]/g, '')
  if (keys.size < 1_000) keys.set(name, kept)
  return kept
}
