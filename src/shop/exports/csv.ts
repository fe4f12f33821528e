type Cell = string | number | Date | null | undefined

/**
 * One line as RFC 4180 has it. Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers are
 * the shop's own and stay what they are.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(asCell).join(',')}\r\n`
}

function asCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  const tame = /^[\s\p{Cf}]*[=+\-@\t\r|%]/u.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}
