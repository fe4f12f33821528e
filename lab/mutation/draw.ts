import { createHash } from 'node:crypto'
import { basename } from 'node:path'

interface Place {
  start: { line: number; column: number }
  end: { line: number; column: number }
}

/**
 * A share of all mutants that a seed draws. Each is drawn by itself, so a larger share holds all of a smaller one.
 * @param place lines and columns from 1, as in a report
 */
export function isDrawn(file: string, { start, end }: Place, replacement = ''): boolean {
  const { MUTATION_SHARE = '100', MUTATION_SEED = '1' } = process.env
  const place = [start.line, start.column, end.line, end.column]
  const name = [MUTATION_SEED, basename(file), ...place, replacement].join(' ')
  const number = createHash('sha256').update(name).digest().readUInt32BE()
  return (number / 2 ** 32) * 100 < Number(MUTATION_SHARE)
}
