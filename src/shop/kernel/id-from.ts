import { createHash } from 'node:crypto'
import { type IdPrefix, written } from './ids.ts'

/** The same words give the same id, as a restored backup needs that does again what was done after it was made. */
export function idFrom(prefix: IdPrefix, ...words: (string | number)[]): string {
  return written(prefix, createHash('sha256').update(words.join(' ')).digest().subarray(0, 24))
}
