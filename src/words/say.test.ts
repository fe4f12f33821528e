import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, onTestFinished, test } from 'vitest'
import { missingKeys, PAGES, readLanguages } from './language-files.ts'
import { createWords, languages, nearestLanguage, say } from './say.ts'

const files = readLanguages(import.meta.dirname)
const pages = readLanguages(import.meta.dirname, PAGES)
const parts = { server: files, pages }

test('a message counts by the rules of its language', () => {
  expect(say('en-US', 'mails.adapters', { count: 1 })).toBe('1 adapter')
  expect(say('en-CA', 'mails.adapters', { count: 1200 })).toBe('1,200 adapters')
})

test.each(languages)('%s lacks no message, or says which language it is based on', (tag) => {
  expect(missingKeys(files, tag)).toEqual([])
  expect(files.get(tag)?.basedOn ?? tag).toSatisfy((base: string) => files.has(base))
})

test.each(languages.flatMap((tag) => [{ tag, part: 'server' } as const, { tag, part: 'pages' } as const]))(
  'every message of $tag for the $part is known in the first language and takes the same arguments',
  ({ tag, part }) => {
    const first = parts[part].get('en-US')?.messages ?? new Map<string, string>()
    const language = parts[part].get(tag)
    const wrong = [...(language?.messages ?? [])].filter(([key, message]) => {
      const known = argumentsOf(first.get(key) ?? '', part)
      const taken = argumentsOf(message, part)
      // What is said otherwise in one country need not tell its countries apart.
      const isWhole = language?.basedOn !== undefined || known.every((name) => taken.includes(name))
      return !first.has(key) || !isWhole || taken.some((name) => !known.includes(name))
    })
    expect(first.size).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  },
)

test.each(languages)('a form in %s refuses in the words of the server', (tag) => {
  const shared = [...(pages.get(tag)?.messages ?? [])]
    .filter(([key]) => key.startsWith('inputs.'))
    .map(([key, message]) => [key.replace('inputs.market.', 'places.market.'), message])

  expect(Object.fromEntries(shared)).toEqual(
    Object.fromEntries(shared.map(([key = '']) => [key, files.get(tag)?.messages.get(key)])),
  )
})

test('a language is a folder: it speaks without a line of code, and says what it lacks', () => {
  const folder = copyOfWords()
  mkdirSync(join(folder, 'fr-BE'))
  writeFileSync(
    join(folder, 'fr-BE/mails.json'),
    JSON.stringify({ adapters: '{count, plural, one {# adaptateur} other {# adaptateurs}}' }),
  )

  const words = createWords(folder)
  // In French, zero is singular.
  expect(words.say('fr-BE', 'mails.adapters', { count: 0 })).toBe('0 adaptateur')
  expect(words.say('fr-BE', 'problems.internal')).toBe(say('en-US', 'problems.internal'))
  expect(words.languages).toContain('fr-BE')
  expect(missingKeys(readLanguages(folder), 'fr-BE')).toContain('problems.internal')
})

test.each([
  ['en-us', 'en-US'],
  ['en-ca', 'en-CA'],
  ['fr-fr', 'fr-CA'],
  ['en-gb', 'en-US'],
  ['de-de', 'en-US'],
])('a reader of %s gets %s', (wanted, tag) => {
  expect(nearestLanguage(wanted)).toBe(tag)
})

test('a language without messages is an error, not English by silence', () => {
  expect(() => say('de-DE', 'problems.internal')).toThrow('There are no messages in de-DE')
})

function copyOfWords(): string {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const tag of languages) cpSync(join(import.meta.dirname, tag), join(folder, tag), { recursive: true })
  return folder
}

/** The names of a message's arguments and, on pages, of its tags, those inside plurals and selects as well. */
function argumentsOf(message: string, part: keyof typeof parts): string[] {
  const names = new Set<string>()
  const visit = (elements: ReturnType<typeof parse>) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value)
      if ('children' in element) visit(element.children)
    }
  }
  visit(parse(message, { ignoreTag: part === 'server' }))
  return [...names].sort()
}

test('a sentence that ends with a value ends with one period', () => {
  const said = (to: string) => say('fr-CA', 'plan.mail.invoice-paid.preview', { from: '4 mars', to })
  expect(said('3 avr.')).toBe('Payée. Du 4 mars au 3 avr.')
  expect(said('3 mai')).toBe('Payée. Du 4 mars au 3 mai.')
})

/** Words that Canadians spell otherwise, by the Canadian Oxford Dictionary: cancelled, colour, centre, licence. */
const AMERICAN =
  /\b(cancel(ed|ing)|travel(ed|ing|er)|label(ed|ing)|signal(ed|ing)|colors?|favorites?|centers?|gray|neighbors?|honor(ed|s)?|labor|behaviors?|kilometers?|liters?|license|catalogs?|fulfillment)\b/i

test.each(Object.entries(parts))('Canadians who read English read Canadian spelling: %s', (_, part) => {
  const messages = new Map([...(part.get('en-US')?.messages ?? []), ...(part.get('en-CA')?.messages ?? [])])
  // What only staff read is American; the name of a case, as in `{status, select, canceled {…}}`, is read by no one.
  const read = [...messages].filter(([key]) => !/^(doctor|notices|admin(-\w+)?)\./.test(key))
  const american = read.filter(([, text]) => AMERICAN.test(text.replace(/\w+ \{/g, '{')))

  expect(read.length).toBeGreaterThan(200)
  expect(american).toEqual([])
})

/** Words that Americans spell otherwise, in what staff read too. */
const BRITISH =
  /\b(cancell(ed|ing)|travell(ed|ing|er)|labell(ed|ing)|colours?|favourites?|centres?|grey|neighbours?|labour|behaviours?|kilometres?|litres?|licences?|catalogues?)\b/i

test.each(Object.entries(parts))('Americans read American spelling, in the office too: %s', (_, part) => {
  const messages = [...(part.get('en-US')?.messages ?? [])]
  const british = messages.filter(([, text]) => BRITISH.test(text.replace(/\w+ \{/g, '{')))

  expect(messages.length).toBeGreaterThan(200)
  expect(british).toEqual([])
})
