import { expect, test } from 'vitest'
import { isPlain, printable } from './pdf-paper.ts'

test.each([
  ['L’adaptateur de Zoë : 8\u202fh', 'L’adaptateur de Zoë : 8\u00a0h', true],
  ['“Robin’s truck” – 2 … €5', '“Robin’s truck” – 2 … €5', true],
  ['\u22129,00 $', '-9,00 $', true],
  ['Zoe\u0308', 'Zoë', true],
  ['Łukasz', 'Łukasz', false],
  ['tab\tand\u0007bell', 'tab and bell', true],
])('%s is printed as %s, in letters of every reader: %s', (text, printed, plain) => {
  expect([printable(text), isPlain(printable(text))]).toEqual([printed, plain])
})
