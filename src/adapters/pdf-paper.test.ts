import { expect, test } from 'vitest'
import { printable } from './pdf-paper.ts'

test.each([
  ['L’adaptateur de Zoë : 8\u202fh', 'L’adaptateur de Zoë : 8\u00a0h'],
  ['“Robin’s truck” – 2 … €5', '“Robin’s truck” – 2 … €5'],
  ['\u22129,00 $', '-9,00 $'],
  ['Łukasz', '?ukasz'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed)
})
