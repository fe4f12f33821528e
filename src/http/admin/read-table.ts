import { readCsv } from '../../shop/kernel/read-csv.ts'
import { readUpload } from './read-upload.ts'

export interface TableLine {
  /** Of the file, from 1 up. */
  line: number
  cells: string[]
}

/** Longer than any list of serial numbers that is taken at once. */
const MAX_TABLE = 1024 * 1024

/**
 * The lines of a table as spreadsheets save it: Excel on Windows (commas or semicolons, a byte order mark, UTF-16 with
 * tabs as "Unicode text"), Excel on a Mac (CR alone), Numbers, Sheets, LibreOffice. Lines without a word in them are left out.
 * @throws ShopError `not_utf8` for bytes that are no text, `csv_quote`, `file_too_large`
 */
export async function readTable(body: ReadableStream<Uint8Array> | null): Promise<TableLine[]> {
  const lines: TableLine[] = []
  for await (const rows of readCsv(readUpload(body, MAX_TABLE))) {
    for (const { line, fields } of rows) {
      const cells = fields.map(bare)
      if (cells.some(Boolean)) lines.push({ line, cells })
    }
  }
  return lines
}

/** Without what keeps a spreadsheet from taking a number for one: `="111"`, `'111`, or blanks as the shop's own files have them. */
function bare(cell: string): string {
  const text = cell
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')
    .trim()
  return /^\d{4}( \d{4})+( \d{1,3})?$/.test(text) ? text.replaceAll(' ', '') : text
}
