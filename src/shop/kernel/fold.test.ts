import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../../test/property-seed.ts'
import { foldCode, foldWords } from './fold.ts'

test.each([
  ['\u200bRobin\u00a0Doe\ufeff ', 'Robin Doe'],
  ['Zoe\u0308', 'Zoë'],
  ['one\ntwo', 'one\ntwo'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🔧', '👩\u200d🔧'],
  ['１２ Rue', '１２ Rue'],
])('the words %j are kept as %j', (text, kept) => expect(foldWords(text)).toBe(kept))

test.each([
  ['\u202a+1\u00a0512\u2011555\u202f0100\u202c', '+1 512-555 0100'],
  ['ＡＣＭＥ１０', 'ACME10'],
  ['٥١٢-٥٥٥-٠١٠٠', '512-555-0100'],
  ['۵۱۲', '512'],
  ['१२३', '123'],
  ['𝟏𝟐', '12'],
  ['FLEET\u2212A', 'FLEET-A'],
  ['o\u2019brien@example.com', "o'brien@example.com"],
  ['1HGCM\u200b82633\u2060A004352\u200b', '1HGCM82633A004352'],
])('the code %j is read as %j', (text, read) => expect(foldCode(text)).toBe(read))

test('what is folded stays as it is when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(foldCode(foldCode(text))).toBe(foldCode(text))
      expect(foldWords(foldWords(text))).toBe(foldWords(text))
    }),
  )
})
