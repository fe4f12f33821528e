import { expect, test } from 'vitest'
import { parseSafeJson } from './safe-json.ts'

test('an ordinary body is read as it is', () => {
  expect(parseSafeJson('{"a":[1,"x\\"]]}}",{"b":null}]}')).toEqual({ a: [1, 'x"]]}}', { b: null }] })
})

test.each([
  ['half a body', '{"a":', 'not_json'],
  ['nothing', '', 'not_json'],
  ['a tower of brackets', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'too_deep'],
  ['a NUL', '{"a":"x\\u0000"}', 'bad_characters'],
  ['half a surrogate pair', '["\\ud83d"]', 'bad_characters'],
])('%s is refused as malformed', (_, text, code) => {
  expect(() => parseSafeJson(text)).toThrow(expect.objectContaining({ kind: 'malformed', code }))
})

test('a whole surrogate pair is a character like any other', () => {
  expect(parseSafeJson('["\\ud83d\\ude97"]')).toEqual(['🚗'])
})

test('keys that name the prototype are data', () => {
  parseSafeJson('{"__proto__":{"polluted":true}}')
  expect({}).not.toHaveProperty('polluted')
})
