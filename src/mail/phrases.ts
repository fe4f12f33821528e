import { type Cents, type Currency, formatMoney } from '../shop/kernel/money.ts'
import type { OrderMail } from '../shop/mail/order-mail.ts'

const CARD_BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const COUNT = new Intl.NumberFormat('en-US')

/** `$1,234.50 CAD`: both currencies write `$`, so the code stands beside it. */
export function money(amount: Cents, currency: Currency): string {
  return `${formatMoney(amount)} ${currency}`
}

/** `November 20, 2026`, by the calendar of UTC. */
export function dateInWords(at: Date): string {
  return LONG_DATE.format(at)
}

/** `November 20, 2026 at 11:43 UTC`: exact enough to find a consent again. */
export function momentInWords(at: Date): string {
  return `${dateInWords(at)} at ${at.toISOString().slice(11, 16)} UTC`
}

/** `Visa ending in 4242`; the brand as card companies' systems write it is also understood. */
export function cardInWords(card: { brand: string; last4: string }): string {
  const brand = CARD_BRANDS[card.brand.toLowerCase()] ?? (/^unknown$/i.test(card.brand) ? 'Card' : card.brand)
  return `${brand} ending in ${card.last4}`
}

/** `1 adapter`, `3 adapters`. */
export function adapters(count: number): string {
  return count === 1 ? '1 adapter' : `${COUNT.format(count)} adapters`
}

/** `en-us` as `en-US`, the way mail programs expect it. */
export function languageTag(locale: string): string {
  const [language = 'en', region] = locale.split('-')
  return region ? `${language.toLowerCase()}-${region.toUpperCase()}` : language.toLowerCase()
}

type Goods = Pick<OrderMail, 'quantity' | 'lines'>

/** Does the parcel hold adapters and nothing else? */
export function isAllAdapters({ quantity, lines }: Goods): boolean {
  return quantity === lines.reduce((units, line) => units + line.quantity, 0)
}

/** `3 adapters`, and with other goods each by its title: `2 × Extension cable`. */
export function goodsInWords(order: Goods): string {
  if (isAllAdapters(order)) return adapters(order.quantity)
  return order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
}
