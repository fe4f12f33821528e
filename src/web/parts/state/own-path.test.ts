import { expect, test } from 'vitest'
import { redirectPath } from './own-path.ts'

test.each([
  ['/account/bills', '/account/bills'],
  ['/pricing?st=q', '/pricing?st=q'],
  [null, '/account'],
  ['https://evil.example', '/account'],
  ['//evil.example/a', '/account'],
  ['/\\evil.example', '/account'],
  ['/\t/evil.example', '/account'],
  ['javascript:alert(1)', '/account'],
])('%s leads to %s', (asked, path) => {
  expect(redirectPath(asked)).toBe(path)
})
