type Cell = string | number | boolean | null | undefined

/** Rows under headings; columns of numbers stand to the right. */
export function layTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map(show))
  const widths = headings.map((heading, i) =>
    Math.max(heading.length, ...cells.map((row) => row[i]?.length ?? 0)),
  )
  const right = headings.map(
    (_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === 'number' || row[i] == null),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (right[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}

/** Names and values below each other; what has no value is left out. */
export function layFields(fields: Record<string, Cell>): string {
  const given = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  const width = Math.max(0, ...given.map(([name]) => name.length))
  return given.map(([name, value]) => `${name.padEnd(width)}  ${show(value)}`).join('\n')
}

/** An ISO time as people read it: 2026-11-20 09:30. */
export function moment(iso: string | null | undefined): string {
  return iso ? iso.slice(0, 16).replace('T', ' ') : ''
}

/** 89.9 in USD as 89.90 USD. */
export function money(units: number, currency: string): string {
  return `${units.toFixed(2)} ${currency}`
}

function show(cell: Cell): string {
  // What a shopper typed must not move the cursor or colour the terminal.
  return String(cell ?? '').replace(/\p{Cc}/gu, ' ')
}
