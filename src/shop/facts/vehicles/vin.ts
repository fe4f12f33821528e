import { foldCode } from '../../kernel/fold.ts'

/** What 49 CFR 565 lets one read from any VIN. */
export interface Vin {
  text: string
  /** World manufacturer identifier: three characters, six for makers of under 1,000 vehicles a year. */
  wmi: string
  /** Both model years the tenth character may stand for, the likelier one first. */
  years: [number, number]
  checkDigit: 'right' | 'wrong'
}

/** What each letter counts in the check digit (49 CFR 565.15 table III). I, O and Q are not used. */
const LETTER_VALUES: Record<string, number> = Object.fromEntries([
  ['A', 1],
  ['B', 2],
  ['C', 3],
  ['D', 4],
  ['E', 5],
  ['F', 6],
  ['G', 7],
  ['H', 8],
  ['J', 1],
  ['K', 2],
  ['L', 3],
  ['M', 4],
  ['N', 5],
  ['P', 7],
  ['R', 9],
  ['S', 2],
  ['T', 3],
  ['U', 4],
  ['V', 5],
  ['W', 6],
  ['X', 7],
  ['Y', 8],
  ['Z', 9],
] as const)
/** Weight of each position (49 CFR 565.15 table IV); the check digit itself counts nothing. */
const POSITION_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** Model years 1980 to 2009, and again from 2010 (49 CFR 565.15 table VII). */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
/** Assigned to the United States and Canada by ISO 3780, where every VIN carries a check digit: 1, 2, 4, 5 and 7F-70. */
const NORTH_AMERICA = /^([1245]|7[F-Z0-9])/

/** What is wrong with a number: the name of a problem, whose sentence the pages have as well as the server. */
export type VinTrouble =
  | { problem: 'vin_length' | 'vin_letters' | 'vin_characters' | 'vin_check_digit' | 'vin_year' }
  | { problem: 'vin_short'; length: number }

/** Reads a vehicle identification number, or says what is wrong with it; case, spaces, hyphens and marks nobody sees do not matter. */
export function readVin(given: string): Vin | VinTrouble {
  const text = foldCode(given).toUpperCase().replace(/[\s-]/g, '')
  if (text.length >= 5 && text.length < 17) return { problem: 'vin_short', length: text.length }
  if (text.length !== 17) return { problem: 'vin_length' }
  if (/[IOQ]/.test(text)) return { problem: 'vin_letters' }
  if (!/^[A-Z0-9]+$/.test(text)) return { problem: 'vin_characters' }
  const right = checkDigitOf(text) === text[8]
  if (!right && isNorthAmerican(text)) return { problem: 'vin_check_digit' }
  const years = yearsOf(text)
  if (!years) return { problem: 'vin_year' }
  return {
    text,
    wmi: text[2] === '9' ? text.slice(0, 3) + text.slice(11, 14) : text.slice(0, 3),
    years,
    checkDigit: right ? 'right' : 'wrong',
  }
}

/** Built in the United States or Canada. */
export function isNorthAmerican(text: string): boolean {
  return NORTH_AMERICA.test(text)
}

/** Not for the United States or Canada, where the check digit is law; makers of Europe fill positions 4 to 6 with Z. */
export function isIssuedElsewhere({ text, checkDigit }: Vin): boolean {
  return checkDigit === 'wrong' || text.slice(3, 6) === 'ZZZ'
}

export function checkDigitOf(vin: string): string {
  let sum = 0
  for (const [i, letter] of [...vin].entries()) {
    sum += (LETTER_VALUES[letter] ?? Number(letter)) * (POSITION_WEIGHTS[i] ?? 0)
  }
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Cars and light trucks have a digit in position 7 up to 2009 and a letter from 2010 (49 CFR 565.15(c)). */
function yearsOf(text: string): [number, number] | undefined {
  const index = YEAR_CODES.indexOf(text[9] ?? '')
  if (index < 0) return undefined
  const [early, late] = [1980 + index, 2010 + index]
  return /\d/.test(text[6] ?? '') && early > 1980 ? [early, late] : [late, early]
}
