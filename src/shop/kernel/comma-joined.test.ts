import { expect, test } from 'vitest'
import { joinList, splitCodes, splitList } from './comma-joined.ts'

test.each([
  ['FLEET10,PARTNER', ['FLEET10', 'PARTNER']],
  [' 4G Upgrade , fleet,, fleet', ['4G Upgrade', 'fleet']],
  ['', []],
  [undefined, []],
])('the entries of %j', (text, entries) => {
  expect(splitList(text)).toEqual(entries)
})

test('codes are compared in upper case', () => {
  expect(splitCodes('fleet10, Fleet10,x')).toEqual(['FLEET10', 'X'])
})

test('what is joined splits again', () => {
  const types = ['4G Upgrade', 'fleet']
  expect(splitList(joinList(types))).toEqual(types)
})
