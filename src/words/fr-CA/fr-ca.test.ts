import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES, readLanguages } from '../language-files.ts'

const FOLDER = join(import.meta.dirname, '..')
const messages = ['', PAGES].flatMap((part) => [
  ...(readLanguages(FOLDER, part).get('fr-CA')?.messages ?? []),
])

/** GLOSSARY.md has the reasons. */
const RULES: [rule: string, broken: RegExp][] = [
  ['a no-break space stands before a colon', /[^\u00a0]:(?=\s|$)/],
  ['guillemets hold their words by no-break spaces', /«[^\u00a0]|[^\u00a0]»/],
  ['no quotation marks but guillemets', /[“”"]/],
  ['a no-break space stands between a number and its sign', /[\d}] ?(?<!\u00a0)[%$](?!\w)/],
  ['no space stands before a question mark, an exclamation mark or a semicolon', /[\s\u00a0][?!;]/],
  ['an apostrophe is typographic', /\p{L}'\p{L}/u],
  ['thousands stand apart by a no-break space', /(?<![\d ])\d{1,3}[ ,]\d{3}(?!\d)/],
  ['the reader is vous', /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu],
  [
    'no English word where Quebec has its own',
    /\b(?:e-?mails?|mails|log ?in|checkout|shipping|parking|newsletter|cookies?|chat|feedback|online|tracking|van|pickup)\b/i,
  ],
  [
    'an adapter sends data, and a company has a code',
    /(?:aucun|un) rapport(?! d)|identifiants? d’entreprise/,
  ],
  ['no term of France alone', /\b(?:devis|week-end|portable|TVA|bon de réduction|mél)\b/i],
]

test.each(RULES)('in the French of Quebec, %s', (_rule, broken) => {
  expect(messages.length).toBeGreaterThan(1_000)
  expect(messages.filter(([, message]) => broken.test(readable(message)))).toEqual([])
})

/** Without what no reader sees: arguments, tags and the words of the format. */
function readable(message: string): string {
  return message

    .replace(/\{\w+, (?:plural|select),|\{\w+(?:, number)?\}/g, '0')
    .replace(/https?:\S*|mailto:|<code>.*?<\/code>|<\/?\w+>/g, '')
}
