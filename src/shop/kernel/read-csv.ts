import { ShopError } from './errors.ts'

export interface CsvRow {
  /** Line of the file the row begins on, counted from 1. */
  line: number
  fields: string[]
}

/** Longer than any sentence about a vehicle; a quote that is never closed must not eat the whole file. */
const MAX_FIELD = 10_000

/**
 * Reads a table as it arrives, as spreadsheets save one: values between commas, semicolons or tabs (what the first line has
 * most of), quoted fields, doubled quotes, line breaks inside quotes, CRLF, LF or CR, and a byte order mark. Empty lines are
 * passed over.
 * @throws ShopError `invalid` for a quote that is never closed or a field without end
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow[]> {
  let head = ''
  let reader: ReturnType<typeof createReader> | undefined
  for await (const chunk of chunks) {
    head += chunk
    // The first line tells what stands between values, so nothing is read before it is whole.
    if (!reader && !/[\r\n]/.test(head.trimStart()) && head.length < MAX_FIELD) continue
    reader ??= createReader(markOf(head))
    const rows = reader.push(head)
    head = ''
    if (rows.length > 0) yield rows
  }
  reader ??= createReader(markOf(head))
  const last = [...reader.push(head), ...reader.end()]
  if (last.length > 0) yield last
}

/** What the first line has most of outside of quotes. */
function markOf(head: string): string {
  const [line = ''] = head
    .slice(0, MAX_FIELD)
    .trimStart()
    .split(/[\r\n]/, 1)
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).mark
}

/** Where the reader stands inside a row. */
type Place = 'start of field' | 'in field' | 'in quotes' | 'after quote'

function createReader(mark: string) {
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
    const isEmpty = fields.length === 1 && fields[0] === ''
    if (!isEmpty && !tellsMark(fields)) rows.push({ line: rowLine, fields })
    fields = []
  }

  function take(letter: string) {
    if (place === 'in quotes') {
      if (letter === '"') place = 'after quote'
      else field += letter
    } else if (letter === mark) endField()
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

/** Excel's own first line, as in `sep=;`. */
function tellsMark([first = '', second = '', ...more]: readonly string[]): boolean {
  return /^sep=.?$/.test(first) && second === '' && more.length === 0
}

function endless(line: number): ShopError {
  return new ShopError('csv_quote', { line }, { at: `line ${line}` })
}
