import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Letters with marks, by the plain letter people type in their place. */
const MARKED: Readonly<Record<string, string>> = {
  a: 'ÀÁÂÃÄÅĀĂĄàáâãäåāăą',
  c: 'ÇĆČçćč',
  d: 'ĎĐďđ',
  e: 'ÈÉÊËĒĖĘĚèéêëēėęě',
  g: 'ĞĢğģ',
  i: 'ÌÍÎÏĪĮİìíîïīįı',
  k: 'Ķķ',
  l: 'ĹĻĽŁĺļľł',
  n: 'ÑŃŅŇñńņň',
  o: 'ÒÓÔÕÖØŌŐòóôõöøōő',
  r: 'ŔŘŕř',
  s: 'ŚŞŠȘśşšș',
  t: 'ŢŤȚţťț',
  u: 'ÙÚÛÜŪŮŰŲùúûüūůűų',
  y: 'ÝŸýÿ',
  z: 'ŹŻŽźżž',
  ' ': '-‐‑–',
}
/** Marks that stand apart from their letter, as some keyboards write them, and every apostrophe. */
const DROPPED =
  "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030A\u030B\u030C\u0323\u0326\u0327\u0328'’‘ʼ`´"
const PLAIN = new Map([
  ...Object.entries(MARKED).flatMap(([plain, marked]) =>
    [...marked].map((letter) => [letter, plain] as const),
  ),
  ...[...DROPPED].map((mark) => [mark, ''] as const),
])
const FROM = [...PLAIN.keys()].join('')
const TO = [...PLAIN.values()].join('')

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
/** Written out, as an index has it: a query with parameters in their place would not use the index. */
const TRANSLATED = sql.raw(`${quoted(FROM)}, ${quoted(TO)}`)

/**
 * A name as its index has it: no capitals, no accents, no apostrophes, spaces for hyphens. `lecuyer briseboeuf`
 * Most names have no letter with a mark, and looking for one costs ten times as much as all the rest.
 */
export const nameKey = (name: SQLWrapper): SQL =>
  sql`case when octet_length(${name}) = length(${name}) then lower(translate(${name}, '-''\`', ' '))
    else lower(translate(replace(replace(${name}, 'œ', 'oe'), 'Œ', 'oe'), ${TRANSLATED})) end`

/** The same of words that are searched for. */
export function nameWords(said: string): string {
  const whole = said.replace(/œ/gi, 'oe')
  return [...whole]
    .map((letter) => PLAIN.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .trim()
}

/** A postal code, a serial or a tracking number as its index has it: capitals, and nothing between the groups. `H2T1S6` */
export const codeKey = (code: SQLWrapper): SQL => sql`upper(translate(${code}, ' -.', ''))`

/** The same of words that are searched for. */
export const codeWords = (said: string): string => said.replace(/[\s.-]/g, '').toUpperCase()

/** What stands between words without being part of one. */
const SEPARATORS = '-.,#/&()@:"+'

/** Both in one step: marks between words become blanks, letters lose theirs. */
const IN_ONE = {
  plain: sql.raw(`${quoted(`${SEPARATORS}'\``)}, '${' '.repeat(SEPARATORS.length)}'`),
  marked: sql.raw(`${quoted(SEPARATORS.slice(1) + FROM)}, ${quoted(' '.repeat(SEPARATORS.length - 1) + TO)}`),
}

/**
 * The words of a text as their index has them, so that each is found by its beginning, in any order. `codes` are words
 * whole. As short as it can be: PostgreSQL keeps the expression of an index in a row of 8 kB.
 */
export const wordsKey = (text: SQLWrapper, ...codes: SQLWrapper[]): SQL => {
  const folded = sql`case when octet_length(${text}) = length(${text}) then lower(translate(${text}, ${IN_ONE.plain}))
    else lower(translate(replace(replace(${text}, 'œ', 'oe'), 'Œ', 'oe'), ${IN_ONE.marked})) end`
  const whole = codes.map((code) => sql` || ${code}`)
  return sql`array_to_tsvector(array_remove(string_to_array(${folded}, ' ')${sql.join(whole, sql``)}, ''))`
}

/** The most words of a search that count; the ways to order them grow with each. */
const MOST_WORDS = 8
/** Words that a good part of all addresses have; they say nothing beside others. */
const COMMON = new Set(
  'st street ave avenue rd road dr drive blvd ln lane ct court n s e w apt suite unit inc llc the'.split(' '),
)

/** The same of words that are searched for: letters alone say nothing beside words. */
export function wordsOf(said: string): string[] {
  const spaced = [...said].map((letter) => (SEPARATORS.includes(letter) ? ' ' : letter)).join('')
  const words = nameWords(spaced)
    .split(' ')
    .filter((word) => word.length > 1 || /\d/.test(word))
  const telling = words.filter((word) => !COMMON.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS)
}

/** A question for `wordsKey`: every word, the last by its beginning, since it may still be typed; a number is meant whole. */
export function wordsQuestion(words: readonly string[]): SQL {
  const asked = words.map((word, at) => {
    const isWhole = at < words.length - 1 || /^\d+$/.test(word)
    return `'${word.replace(/['\\]/g, '\\$&')}'${isWhole ? '' : ':*'}`
  })
  return sql`${asked.join(' & ')}::tsquery`
}
