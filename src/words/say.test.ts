import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, onTestFinished, test } from 'vitest'
import { missingKeys, readLanguages } from './language-files.ts'
import { createWords, languages, say } from './say.ts'

const files = readLanguages(import.meta.dirname)
const pages = readLanguages(join(import.meta.dirname, '../web/messages'))

test('a message counts by the rules of its language', () => {
  expect(say('en-US', 'mails.adapters', { count: 1 })).toBe('1 adapter')
  expect(say('en-CA', 'mails.adapters', { count: 1200 })).toBe('1,200 adapters')
})

test.each(languages)('%s lacks no message, or says which language it is based on', (tag) => {
  expect(missingKeys(files, tag)).toEqual([])
  expect(files.get(tag)?.basedOn ?? tag).toSatisfy((base: string) => files.has(base))
})

test.each(languages)(
  'every message of %s is known in the first language and takes the same arguments',
  (tag) => {
    const first = files.get('en-US')?.messages ?? new Map<string, string>()
    const messages = [...(files.get(tag)?.messages ?? [])]
    const takes = messages.map(([key, message]) => ({ key, takes: argumentsOf(message) }))
    expect(first.size).toBeGreaterThan(100)
    expect(takes).toEqual(messages.map(([key]) => ({ key, takes: argumentsOf(first.get(key) ?? '') })))
  },
)

test.each(languages)('a form in %s refuses in the words of the server', (tag) => {
  const shared = [...(pages.get(tag)?.messages ?? [])]
    .filter(([key]) => key.startsWith('inputs.') && key !== 'inputs.whole_name')
    .map(([key, message]) => [key.replace('inputs.market.', 'places.market.'), message])

  expect(Object.fromEntries(shared)).toEqual(
    Object.fromEntries(shared.map(([key = '']) => [key, files.get(tag)?.messages.get(key)])),
  )
})

test('a language is a folder: it speaks without a line of code, and says what it lacks', () => {
  const folder = copyOfWords()
  mkdirSync(join(folder, 'fr-CA'))
  writeFileSync(
    join(folder, 'fr-CA/mails.json'),
    JSON.stringify({ adapters: '{count, plural, one {# adaptateur} other {# adaptateurs}}' }),
  )

  const words = createWords(folder)
  // In French, zero is singular.
  expect(words.say('fr-CA', 'mails.adapters', { count: 0 })).toBe('0 adaptateur')
  expect(words.say('fr-CA', 'problems.internal')).toBe(say('en-US', 'problems.internal'))
  expect(words.languages).toContain('fr-CA')
  expect(missingKeys(readLanguages(folder), 'fr-CA')).toContain('problems.internal')
})

test.each([
  ['en-us', 'en-US'],
  ['en-ca', 'en-CA'],
  ['fr-fr', 'fr-CA'],
  ['en-gb', 'en-US'],
  ['de-de', 'en-US'],
])('a reader of %s gets %s', (wanted, tag) => {
  const folder = copyOfWords()
  mkdirSync(join(folder, 'fr-CA'))
  expect(createWords(folder).nearestLanguage(wanted)).toBe(tag)
})

test('a language nobody wrote is an error, not English by silence', () => {
  expect(() => say('de-DE', 'problems.internal')).toThrow('There are no messages in de-DE')
})

function copyOfWords(): string {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const tag of languages) cpSync(join(import.meta.dirname, tag), join(folder, tag), { recursive: true })
  return folder
}

/** The names of a message's arguments, those inside plurals and selects as well. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>()
  const visit = (elements: ReturnType<typeof parse>) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value)
    }
  }
  visit(parse(message, { ignoreTag: true }))
  return [...names].sort()
}
