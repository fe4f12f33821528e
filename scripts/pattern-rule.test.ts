import { expect, test } from 'vitest'
import { costlyOf, costOf, patternsIn, patternsOf } from './pattern-rule.ts'

const ROOT = `${import.meta.dirname}/..`

test('no pattern of the shop costs more than its text is long', { timeout: 600_000 }, () => {
  const patterns = patternsOf(ROOT)
  expect(patterns.length).toBeGreaterThan(400)
  expect(costlyOf(patterns, ROOT)).toEqual([])
})

test.each([
  [
    'as the extension of a phone number was, which stopped the shop for 36 seconds',
    '[\\s,;]*(?:[,;#]|x)[\\s.:#]*(\\d{1,6})$',
  ],
  ['nested', '^(a+)+$'],
  ['with two ways to read one word', '^(van|wagon|vanwagon)*$'],
  ['that looks for an end from each place', '/+$'],
])('a pattern %s is found', (_, source) => {
  const [pattern] = patternsIn('src/example.ts', `const P = /${source.replaceAll('/', '\\/')}/`)
  expect(pattern && costOf(pattern)).toMatch(
    /^src\/example\.ts: .* is (2nd degree polynomial|exponential) for /,
  )
})

test.each(['^\\d{1,15}$', '(?<!\\/)\\/+$', '\\{(\\w+)\\}'])('/%s/ may be used', (source) => {
  expect(costOf({ file: 'src/example.ts', source, flags: '' })).toBeUndefined()
})
