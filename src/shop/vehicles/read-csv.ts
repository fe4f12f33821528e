import { ShopError } from '../kernel/errors.ts'

export interface CsvRow {
  /** Line of the file the row begins on, counted from 1. */
  line: number
  fields: string[]
}

/** Longer than any sentence about a vehicle; a quote that is never closed must not eat the whole file. */
const MAX_FIELD = 10_000

/**
 * Reads comma-separated values (RFC 4180) as they arrive: quoted fields, doubled quotes, line breaks inside quotes,
 * CRLF, LF or CR, and a byte order mark. Empty lines are passed over.
 * @throws ShopError `invalid` for a quote that is never closed or a field without end
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow[]> {
  const reader = createReader()
  for await (const chunk of chunks) {
    const rows = reader.push(chunk)
    if (rows.length > 0) yield rows
  }
  const last = reader.end()
  if (last.length > 0) yield last
}

/** Where the reader stands inside a row. */
type Place = 'start of field' | 'in field' | 'in quotes' | 'after quote'

function createReader() {
  let place: Place = 'start of field'
  let field = ''
  let fields: string[] = []
  let rows: CsvRow[] = []
  let line = 1
  let rowLine = 1
  let afterCarriageReturn = false
  let started = false

  function endField() {
    fields.push(field)
    field = ''
    place = 'start of field'
  }

  function endRow() {
    endField()
    if (fields.length > 1 || fields[0] !== '') rows.push({ line: rowLine, fields })
    fields = []
  }

  function take(letter: string) {
    if (place === 'in quotes') {
      if (letter === '"') place = 'after quote'
      else field += letter
    } else if (letter === ',') endField()
    else if (letter === '\n' || letter === '\r') endRow()
    else if (letter === '"' && place === 'start of field') place = 'in quotes'
    else if (letter === '"' && place === 'after quote') {
      field += letter
      place = 'in quotes'
    } else {
      field += letter
      place = 'in field'
    }
  }

  return {
    push(chunk: string): CsvRow[] {
      rows = []
      for (const letter of started ? chunk : chunk.replace(/^\uFEFF/, '')) {
        // CRLF ends one line, not two.
        const secondHalf = letter === '\n' && afterCarriageReturn
        afterCarriageReturn = letter === '\r'
        if (!(secondHalf && place !== 'in quotes')) take(letter)
        if ((letter === '\n' && !secondHalf) || letter === '\r') line += 1
        if (fields.length === 0 && place === 'start of field') rowLine = line
        if (field.length > MAX_FIELD) throw endless(rowLine)
      }
      if (chunk !== '') started = true
      return rows
    },
    end(): CsvRow[] {
      rows = []
      if (place === 'in quotes') throw endless(rowLine)
      if (fields.length > 0 || field !== '' || place === 'after quote') endRow()
      return rows
    },
  }
}

function endless(line: number): ShopError {
  return new ShopError('csv_quote', { line }, { at: `line ${line}` })
}
