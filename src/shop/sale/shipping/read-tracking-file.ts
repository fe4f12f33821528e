import { ShopError } from '../../kernel/errors.ts'
import { readCsv } from '../../kernel/read-csv.ts'
import { findColumns } from './tracking-programs.ts'

const MAX_LINES = 2_000

export interface TrackingLine {
  /** The line number in the file, starting at 1. */
  line: number
  /** The order as written in the file: `10131`, `#10131` or, for one of several parcels, `10131-2`. */
  reference: string
  trackingNumber: string
  carrier: string
  service: string
  isVoided: boolean
}

export interface TrackingFile {
  /** Empty for a plain table of numbers. */
  program: string
  lines: TrackingLine[]
}

/**
 * Reads the lines of a file of tracking numbers, as exported by label programs; empty lines are left out.
 * @throws ShopError `tracking_columns` for headings no program writes, `tracking_file_empty`, `tracking_file_long`
 */
export async function readTrackingFile(text: string): Promise<TrackingFile> {
  const rows = []
  for await (const some of readCsv(piecesOf(text))) rows.push(...some)
  const [head, ...rest] = rows
  const columns = head && findColumns(head.fields)
  if (!columns) {
    const names = (head?.fields ?? []).slice(0, 8).map((name) => name.trim().slice(0, 30))
    throw new ShopError('tracking_columns', { columns: names.join(', ') })
  }
  const filled = rest.filter(({ fields }) => fields.some((field) => field.trim()))
  if (filled.length === 0) throw new ShopError('tracking_file_empty')
  if (filled.length > MAX_LINES) throw new ShopError('tracking_file_long', { most: MAX_LINES })
  const lines = filled.map(({ line, fields }): TrackingLine => {
    const cell = (at: number) => bare(fields[at] ?? '')
    return {
      line,
      reference: cell(columns.order),
      trackingNumber: cell(columns.number).replaceAll(' ', ''),
      carrier: cell(columns.carrier),
      service: cell(columns.service),
      isVoided: /^(y|yes|true|1)$/i.test(cell(columns.voided)),
    }
  })
  return { program: columns.program, lines }
}

async function* piecesOf(text: string) {
  yield text
}

/** Removes the marks that make a spreadsheet read a number as text: `="111"` and `'111`. */
function bare(cell: string): string {
  return cell
    .slice(0, 80)
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')
    .trim()
}
