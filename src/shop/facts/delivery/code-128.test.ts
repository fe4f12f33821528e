import { expect, test } from 'vitest'
import { barsOf } from './code-128.ts'

/** The other way round, as a scanner does it: signs of eleven modules, then a check by the sum of all before it. */
function scanned(bars: number[]): number[] {
  const signs: string[] = []
  for (let at = 0; at < bars.length - 7; at += 6) signs.push(bars.slice(at, at + 6).join(''))
  expect(bars.slice(-7).join('')).toBe('2331112')
  return signs.map((sign) => ALL.indexOf(sign))
}

/** Each sign there is, found by setting every letter and every pair of digits. */
const ALL = [
  ...Array.from({ length: 95 }, (_, value) =>
    barsOf(String.fromCharCode(value + 32))
      .slice(6, 12)
      .join(''),
  ),
  ...Array.from({ length: 5 }, (_, at) =>
    barsOf(String(95 + at))
      .slice(6, 12)
      .join(''),
  ),
]

test('a hundred signs differ from each other, are eleven modules wide and have an even number of black ones', () => {
  expect(new Set(ALL).size).toBe(100)
  for (const sign of ALL) {
    const widths = [...sign].map(Number)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
    expect(widths.filter((_, at) => at % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0)
  }
})

test.each([
  // Worked by hand: ISO/IEC 15417, annex A. 105 + 1·10 + 2·13 + 3·1 = 144, by 103: 41.
  ['101301', [10, 13, 1, 41]],
  // The serial number of 15 digits is set letter by letter.
  ['123', [17, 18, 19, (104 + 17 + 36 + 57) % 103]],
])('%s is read as it was set', (code, signs) => {
  expect(scanned(barsOf(code)).slice(1)).toEqual(signs)
})

test('what a scanner cannot read is refused', () => {
  expect(() => barsOf('é')).toThrow('ASCII')
  expect(() => barsOf('')).toThrow('ASCII')
})
