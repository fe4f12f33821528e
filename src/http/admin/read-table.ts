import { ShopError } from '../../shop/kernel/errors.ts'

export interface TableLine {
  /** Of the file, from 1 up. */
  line: number
  cells: string[]
}

/**
 * The lines of a table as spreadsheets save it: Excel on Windows (commas or semicolons, a byte order mark, UTF-16 with
 * tabs as "Unicode text"), Excel on a Mac (CR alone), Numbers, Sheets. Lines without a word in them are left out.
 * @throws ShopError `malformed` for bytes that are no text
 */
export function readTable(bytes: ArrayBuffer): TableLine[] {
  const lines = textOf(new Uint8Array(bytes)).split(/\r\n|\r|\n/)
  const mark = markOf(lines.find((line) => line.trim() !== '') ?? '')
  return lines
    .map((text, at) => ({ line: at + 1, cells: text.split(mark).map(bare) }))
    .filter(({ cells }) => cells.some(Boolean))
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  // A text of one byte a letter has no zeros; UTF-16 without its mark has one beside each plain letter.
  const encoding =
    first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff || second === 0 ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ShopError('bad_characters')
  }
}

/** What stands between the cells: the first of these that the first line has. */
function markOf(line: string): string {
  return ['\t', ';', ','].find((mark) => line.includes(mark)) ?? ','
}

function bare(cell: string): string {
  return cell
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')
    .trim()
}
