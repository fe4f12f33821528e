import { type Cell, csvHead, csvLine } from './csv.ts'

/**
 * Records as a table: a column for each field, those of records inside named with a point, as in `vehicle.name`. Lists
 * stand in one cell as JSON, so that nothing is lost.
 */
export function csvTable(records: readonly object[]): string {
  const rows = records.map((record) => fieldsOf(record))
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  return csvHead(columns) + rows.map((row) => csvLine(columns.map((column) => row.get(column)))).join('')
}

function fieldsOf(record: object, before = ''): Map<string, Cell> {
  const fields = new Map<string, Cell>()
  for (const [name, value] of Object.entries(record)) {
    if (isRecord(value))
      for (const [inner, cell] of fieldsOf(value, `${before}${name}.`)) fields.set(inner, cell)
    else fields.set(before + name, asCell(value))
  }
  return fields
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

function asCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Date) return value
  return Array.isArray(value) ? JSON.stringify(value) : String(value)
}
