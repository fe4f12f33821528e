import { z } from 'zod'
import { foldCode, foldWords } from './fold.ts'

interface Refusals {
  /** Of a value that is no text. */
  wrongKind?: string
  tooLong?: string
}

/**
 * Text of at most `max` UTF-16 units. A longer one is refused before any other rule sees it, so that no pattern, parser
 * or loop works on more.
 */
export function textUpTo(max: number, { wrongKind, tooLong }: Refusals = {}) {
  return z.string(wrongKind).max(max, { abort: true, ...(tooLong && { error: tooLong }) })
}

/** What people write in words, as they paste it. */
export function wordsUpTo(max: number, refusals?: Refusals) {
  // Counted again: one character may become eighteen.
  return textUpTo(max, refusals).overwrite(foldWords).max(max)
}

/** A code, a number or another text that is compared letter by letter, as people paste it. */
export function codeUpTo(max: number, refusals?: Refusals) {
  return textUpTo(max, refusals).overwrite(foldCode).max(max)
}

/** A day, as in `2026-11-30`. */
export function isoDay(wording: string) {
  return textUpTo(40, { wrongKind: wording }).check(z.iso.date(wording))
}
