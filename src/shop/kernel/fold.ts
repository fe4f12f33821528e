/**
 * Marks nobody sees that come along with pasted text: soft hyphens, blanks without width, marks of direction, the mark at
 * the beginning of a file. The joiners of Persian names and of emoji stay.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g
const INVISIBLE = /\p{Cf}/gu
/** Blanks of other widths, and those at which no line breaks. */
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const DASHES = /[\p{Pd}\u2212]/gu
const DIGITS = /\p{Nd}/gu
const DIGIT = /^\p{Nd}$/u

/** Words as people paste them, as they look: names, lines of an address, notes. Line breaks stay. */
export function foldWords(text: string): string {
  return text.replace(UNSEEN, '').replace(BLANKS, ' ').normalize('NFC').trim()
}

/**
 * A code, a number or an email as people paste it: in wide letters, with other dashes, quotes and blanks, in the digits
 * of their script, with marks nobody sees. Case and blanks inside stay, where the rule of the field decides.
 */
export function foldCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(DIGITS, (digit) => String(digitOf(digit)))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Unicode keeps the ten digits of a script together, zero first. */
function digitOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1
  return value
}
