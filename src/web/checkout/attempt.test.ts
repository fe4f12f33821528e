import { expect, test } from 'vitest'
import { contentHash } from './attempt.ts'

test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('%j has the hash its inventors published', (text, hash) => {
  expect(contentHash(text)).toBe(hash)
})
