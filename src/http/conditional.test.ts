import { expect, test } from 'vitest'
import { encodingOf, etagOf, hasVersion } from './conditional.ts'

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['zstd', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding: %s is answered in %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

const ETAG = etagOf('a page')

test.each([
  [ETAG, true],
  [`W/${ETAG}`, true],
  [`"other", ${ETAG}`, true],
  ['*', true],
  ['"other"', false],
  [undefined, false],
])('If-None-Match: %s has the version: %s', (given, expected) => {
  expect(hasVersion((name) => (name === 'if-none-match' ? given : undefined), ETAG)).toBe(expected)
})
