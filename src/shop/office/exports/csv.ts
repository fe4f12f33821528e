export type Cell = string | number | Date | null | undefined

/** The columns of a file by their names, each with what it says of a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>

/** By it Excel on Windows knows UTF-8; without it Montréal comes out in the letters of another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A whole file, as a double click opens it: its mark, the names of the columns, then the rows as they are read. */
export async function* csvFile<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvHead(Object.keys(columns))
  const reads = Object.values(columns)
  for await (const rows of pages) yield rows.map((row) => csvLine(reads.map((read) => read(row)))).join('')
}

/**
 * A file for the program of a carrier: numbers, phones and texts as they are. What a spreadsheet would run as a formula
 * loses the sign it begins with, which no name and no street has.
 */
export async function* plainCsvFile<Row>(
  { columns, hasMark }: { columns: Columns<Row>; hasMark: boolean },
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield (hasMark ? BYTE_ORDER_MARK : '') + plainLine(Object.keys(columns))
  const reads = Object.values(columns)
  for await (const rows of pages) yield rows.map((row) => plainLine(reads.map((read) => read(row)))).join('')
}

function plainLine(cells: readonly Cell[]): string {
  const plain = cells.map((cell) =>
    typeof cell === 'string' ? cell.replace(FORMULA_SIGNS, '') : (cell ?? ''),
  )
  return `${plain.map((cell) => quoted(String(cell))).join(',')}\r\n`
}

const FORMULA_SIGNS = /^[\s\p{Cf}=+\-@|%]+/u

/** How every file of the shop begins. */
export function csvHead(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(names)
}

/**
 * One line as RFC 4180 has it. Text that a spreadsheet would run as a formula gets an apostrophe in front, and long numbers
 * stand in fours; numbers are the shop's own and stay what they are.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(asCell).join(',')}\r\n`
}

function asCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  const text = isFormula(cell) ? `'${cell}` : inFours(cell)
  return quoted(text)
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A number with its sign, as of a phone, is none: no program computes anything with it. */
function isFormula(text: string): boolean {
  return /^[\s\p{Cf}]*[=+\-@\t\r|%]/u.test(text) && !/^[+-]\d+(\.\d+)?$/.test(text)
}

/**
 * A number of twelve digits or more as carriers print it: `9400 1112 0255 5842 4671 23`. Excel would round it and write
 * 9.4E+21; other programs, and the shop's own imports, pass over the blanks.
 */
export function inFours(text: string): string {
  return /^\d{12,}$/.test(text) ? text.replace(/\d{4}(?=\d)/g, '$& ') : text
}

/** An American phone number as programs for labels read it, and no program computes with: `512-555-0143`. */
export function phoneCell(phone: string | undefined): string | undefined {
  return phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}
