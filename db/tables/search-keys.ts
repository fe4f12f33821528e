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
