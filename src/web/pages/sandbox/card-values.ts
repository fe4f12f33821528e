/** The card as typed. The number and the code live in the form alone and are kept nowhere. */
export interface CardValues {
  number: string
  /** As in `12 / 30`. */
  expiry: string
  cvc: string
  name: string
}

/** The card as the sandbox takes it; a date that cannot be read goes as month 0, which it refuses in words. */
export function toCard({ number, expiry, cvc, name }: CardValues) {
  const { month, year } = splitExpiry(expiry)
  return {
    number: number.replace(/\D/g, ''),
    expMonth: month,
    expYear: year,
    cvc: cvc.trim(),
    name: name.trim(),
  }
}

/** Digits in groups of four, as they stand on the card. */
export function groupDigits(number: string): string {
  const digits = number.replace(/\D/g, '').slice(0, 19)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `1230` and `12/30` and `12/2030` become `12 / 30`; what is half typed stays half typed. */
export function formatExpiry(text: string, before: string): string {
  const isDeleting = text.length < before.length
  const digits = text.replace(/\D/g, '')
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits
  if (month.length < 2 || (isDeleting && month.length === 2)) return isDeleting ? digits : month
  return `${month.slice(0, 2)} / ${month.slice(2, 6)}`
}

function splitExpiry(expiry: string): { month: number; year: number } {
  const [, month, year] = /^(\d{1,2})(?:\s*\/)?\s*(\d{4}|\d{2})$/.exec(expiry.trim()) ?? []
  return { month: Number(month ?? 0), year: Number(year ?? 0) }
}

/** What is missing before anyone can be asked, by field. */
export function missingFields(
  values: CardValues,
  required: string,
): Partial<Record<keyof CardValues, string>> {
  const empty = (['number', 'expiry', 'cvc'] as const).filter((field) => values[field].trim() === '')
  return Object.fromEntries(empty.map((field) => [field, required]))
}

/** The sandbox's words under the form's names: `card.expMonth` and `card.expYear` are one field here. */
export function cardIssues(
  issues: readonly { path: string; message: string }[],
): Partial<Record<keyof CardValues, string>> {
  const named = issues.map(({ path, message }) => {
    const field = path.replace(/^card\./, '').replace(/^exp(Month|Year)$/, 'expiry')
    return [field, message] as const
  })
  return Object.fromEntries(named.reverse())
}

type Say = (key: 'pay' | 'save' | 'confirm.text' | 'save.confirm', values?: { amount: string }) => string

/** A card that is added pays nothing. @param units of the currency */
export function payLabel(t: Say, units: number, amount: string): string {
  return units === 0 ? t('save') : t('pay', { amount })
}

/** The bank's question, as some cards ask it. @param units of the currency */
export function bankText(t: Say, units: number, amount: string): string {
  return units === 0 ? t('save.confirm') : t('confirm.text', { amount })
}
