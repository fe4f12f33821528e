import type { CardDetails } from '../../db/tables/payments.ts'
import type { FieldIssue } from '../shop/kernel/errors.ts'
import type { InputData, InputKey } from '../shop/kernel/input-error.ts'
import type { TestCard } from '../shop/sale/payments/test-cards.ts'

/** A card as typed into the sandbox's form. Its number and code are never stored or logged. */
export interface SandboxCard {
  number: string
  expMonth: number
  /** Two or four digits. */
  expYear: number
  cvc: string
  name: string
}

export type CardAnswer =
  | { outcome: 'paid' | 'slow' | 'confirm' }
  | { outcome: 'declined'; declineCode: string }

/** The same numbers as Stripe's test cards. @see https://docs.stripe.com/testing */
const TEST_CARDS: Record<string, CardAnswer> = {
  '4242424242424242': { outcome: 'paid' },
  '5555555555554444': { outcome: 'paid' },
  '378282246310005': { outcome: 'paid' },
  '4000002500003155': { outcome: 'confirm' },
  '4000002760003184': { outcome: 'confirm' },
  '4000000000000341': { outcome: 'paid' },
  '4000000000000077': { outcome: 'slow' },
  /** Paid, and then disputed by its owner. */
  '4000000000000259': { outcome: 'paid' },
  /** Paid, and refuses its refund. */
  '4000000000005126': { outcome: 'paid' },
  '4000000000000002': declined('card_declined'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000009987': declined('lost_card'),
  '4000000000000069': declined('expired_card'),
  '4000000000000127': declined('incorrect_cvc'),
}

/** A card for each answer a buyer may want to see, as its owner reads it. */
const EXAMPLES = {
  paid: '4242 4242 4242 4242',
  confirm: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
}

/** What the sandbox's bank says to a card that passed `cardErrors`. */
export function answerCard(card: SandboxCard): CardAnswer {
  return TEST_CARDS[digits(card.number)] ?? declined('test_mode_live_card')
}

/** Cards that paid once and answer otherwise when they are charged again without a form, by their last digits. */
const LATER_ANSWERS = new Map<string, SavedCardAnswer>([
  ['0341', declined('card_declined')],
  ['3155', { outcome: 'confirm' }],
  ['3184', { outcome: 'confirm' }],
])

export type SavedCardAnswer = { outcome: 'paid' | 'confirm' } | Extract<CardAnswer, { outcome: 'declined' }>

/** What the sandbox's bank says when a saved card is charged; of its number only the last digits are known. */
export function answerSavedCard(card: CardDetails, now: Date): SavedCardAnswer {
  return answerKept(LATER_ANSWERS, card, now)
}

/** No saved card pays after its month: so any card, kept with a near date, is one that stops paying. */
function answerKept(
  answers: Map<string, SavedCardAnswer>,
  { last4, expMonth, expYear }: CardDetails,
  now: Date,
): SavedCardAnswer {
  if (isOver({ expMonth, expYear }, now)) return declined('expired_card')
  return answers.get(last4) ?? { outcome: 'paid' }
}

/** Cards that answer otherwise when the buyer is not there: one that was confirmed once is not asked about again. */
const OFF_SESSION_ANSWERS = new Map<string, SavedCardAnswer>([
  ...LATER_ANSWERS,
  ['3155', { outcome: 'paid' }],
  ['9995', declined('insufficient_funds')],
  ['9987', declined('lost_card')],
])

/** What the sandbox's bank says when a month is charged and the buyer is not there to confirm. */
export function answerOffSession(card: CardDetails, now: Date): SavedCardAnswer {
  return answerKept(OFF_SESSION_ANSWERS, card, now)
}

/** The bank's refusal when the buyer does not confirm. */
export const NOT_CONFIRMED = declined('authentication_required')

/** What goes wrong with a card after it paid, by its number. */
const LATER: Partial<Record<string, TestCard['later']>> = {
  '4000002500003155': 'confirm',
  '4000002760003184': 'confirm',
  '4000000000000341': 'declined',
  '4000000000000259': 'disputed',
  '4000000000005126': 'refund_refused',
}

/** Every test card, with what it makes the shop do. */
export function listTestCards(): TestCard[] {
  return Object.entries(TEST_CARDS).map(([number, given]) => ({
    number,
    now: given.outcome,
    declineCode: 'declineCode' in given ? given.declineCode : null,
    later: LATER[number] ?? null,
  }))
}

function declined(declineCode: string) {
  return { outcome: 'declined', declineCode } as const
}

/** What is wrong with a card as typed, by field of the form. A card is good to the end of its month. */
export function cardErrors(card: SandboxCard, now: Date): FieldIssue[] {
  const errors: FieldIssue[] = []
  const number = digits(card.number)
  if (!/^\d{12,19}$/.test(number)) errors.push(field('number', 'card_number_short'))
  else if (!passesLuhn(number)) errors.push(field('number', 'card_number', EXAMPLES))
  const expiry = expiryError(card, now)
  if (expiry) errors.push(expiry)
  const cvcLength = brandOf(number) === 'amex' ? 4 : 3
  if (!/^\d+$/.test(card.cvc.trim()) || card.cvc.trim().length !== cvcLength) {
    errors.push(field('cvc', 'card_cvc', { digits: cvcLength }))
  }
  return errors
}

function field(name: keyof SandboxCard, key: InputKey, data: InputData = {}): FieldIssue {
  return { path: `card.${name}`, key, data }
}

function expiryError(card: SandboxCard, now: Date): FieldIssue | undefined {
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12) {
    return field('expMonth', 'card_month')
  }
  const year = fullYear(card.expYear)
  if (year > now.getUTCFullYear() + 50) return field('expYear', 'card_year')
  return isOver({ expMonth: card.expMonth, expYear: year }, now)
    ? field('expYear', 'card_expired')
    : undefined
}

/** Is the last day of the card's month over? */
function isOver({ expMonth, expYear }: Pick<CardDetails, 'expMonth' | 'expYear'>, now: Date): boolean {
  return expMonth !== null && expYear !== null && Date.UTC(expYear, expMonth, 1) <= now.getTime()
}

/** All that is kept of a card. */
export function cardDetails(card: SandboxCard): CardDetails {
  const number = digits(card.number)
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    name: card.name.trim() || null,
    expMonth: card.expMonth,
    expYear: fullYear(card.expYear),
  }
}

function digits(number: string) {
  return number.replace(/[\s-]/g, '')
}

function fullYear(year: number) {
  return year < 100 ? 2_000 + year : year
}

function brandOf(number: string) {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}

/** @see ISO/IEC 7812-1, annex B */
function passesLuhn(number: string): boolean {
  let total = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    total += value > 9 ? value - 9 : value
  }
  return total % 10 === 0
}
