import { expect, test } from 'vitest'
import { timeInWords } from './until-words.ts'

test.each([
  ['fr-CA', 3, '3 h 19'],
  ['fr-CA', 15, '15 h 19'],
  ['en-US', 3, '3:19 AM'],
  ['en-CA', 15, '3:19 p.m.'],
])('in %s, %i o’clock and 19 minutes is %s', (language, hours, words) => {
  const at = new Date(2026, 1, 1, hours, 19)
  expect(timeInWords(at, language).replace(/\s/g, ' ')).toBe(words)
})
