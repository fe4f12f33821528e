import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 1, null, undefined], 'a,1,,\r\n'],
  [['say "hi"', 'a,b', 'two\nlines'], '"say ""hi""","a,b","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@sum', ' =x', '\t=x'], "'=1+1,'+1,'-1,'@sum,' =x,'\t=x\r\n"],
  [[-5.25, new Date('2026-11-22T00:00:00Z')], '-5.25,2026-11-22T00:00:00.000Z\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
