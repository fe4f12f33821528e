/** In UTF-16 units. Counted again after normalization: one character may become eighteen. */
const MAX_LENGTH = 2_048
/** Digits, in groups or not, that are enough for a card number. */
const DIGITS = /\d(?:[ .-]?\d){12,}/g
/** The lengths card numbers have (ISO/IEC 7812-1). */
const CARD_LENGTHS = [13, 14, 15, 16, 17, 18, 19]
/** Counted repetitions (RFC 5321, 4.5.3.1), so that a text without an `@` is not gone over for each of its letters. */
const EMAIL = /[^\s@<>"'(),;:=/?&]{1,64}@[^\s@<>"'(),;:/?&]{1,253}\.[^\s@<>"'(),;:/?&]{2,63}/gu
const ESCAPED_EMAIL = /[\w.+-]{1,64}%40[\w.-]{1,253}/gi
/** `Authorization: Basic x`, `"token":"x"`, `?client_secret=x`, `Cookie: x`: the name stays, the value goes. */
const NAMED_SECRET =
  /((?:authorization|cookie|password|passwd|pwd|pin|cvc|cvv|secret|client_secret|token|access_token|id_token|refresh_token|api_?key|session_?id|code)["']?\s*[:=]\s*["']?)((?:bearer|basic)\s+)?[^\s"'&,;]+/gi
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi
/** Keys of card companies and the secrets of their sessions, and JSON Web Tokens. */
const KNOWN_SECRET = /\b(?:(?:sk|pk|rk|whsec)_\w{6,}|(?:cs|pi|seti|sbx)_\w+|eyJ[\w-]{8,}(?:\.[\w-]+){0,2})/g
/** Long, with letters and digits mixed: people do not type that. Our own public ids (`ord_...`) are let through. */
const RANDOM = /(?<![\w-])(?!(?:ord|usr|sub)_)(?=[\w+/-]{0,64}\d)(?=[\w+/-]{0,64}[A-Za-z])[\w+-]{32,}={0,2}/g
/** North American numbers, and any written with a leading plus. */
const PHONE =
  /(?<![\w.])(?:\+\d[\d ().-]{7,17}\d|(?:1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]?\d{4})(?!\w)/g

/** A vehicle's identification number, which leads to its owner (ISO 3779): 17 letters and digits. */
const VIN = /(?<![\w-])(?=\d*[a-z])(?=[a-z]*\d)[a-hj-npr-z\d]{17}(?![\w-])/gi

/**
 * Text without what must never be in a log: e-mails, card numbers, tokens, secrets, phone and vehicle numbers. Line
 * breaks and other control characters become spaces, so one report stays one line wherever it is shown.
 */
export function redact(text: string): string {
  return plain(text)
    .replace(NAMED_SECRET, '$1[secret]')
    .replace(BEARER, '$1 [secret]')
    .replace(KNOWN_SECRET, '[secret]')
    .replace(EMAIL, '[email]')
    .replace(ESCAPED_EMAIL, '[email]')
    .replace(DIGITS, (digits) => (holdsCard(digits.replace(/\D/g, '')) ? '[card]' : digits))
    .replace(PHONE, '[phone]')
    .replace(VIN, '[vin]')
    .replace(RANDOM, '[secret]')
}

/** Full-width digits and invisible marks would carry a secret past every pattern. */
function plain(text: string): string {
  const whole = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
  if (whole.length <= MAX_LENGTH) return whole
  // Half a card number would not be known for one.
  return whole.slice(0, MAX_LENGTH).replace(/[\w .+@-]{1,64}$/, '')
}

/** Other digits may stand right before or after a card number. */
function holdsCard(digits: string): boolean {
  for (let start = 0; start < digits.length; start++) {
    for (const length of CARD_LENGTHS) {
      if (start + length <= digits.length && passesLuhn(digits.slice(start, start + length))) return true
    }
  }
  return false
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
