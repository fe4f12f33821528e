import { marketOfCurrency } from '../shop/facts/markets/markets.ts'
import { dayInWords, dayOfMomentInWords } from '../shop/facts/markets/until-words.ts'
import { cardBrandName } from '../shop/kernel/card-brand.ts'
import { type Cents, type Currency, formatMoneyOf } from '../shop/kernel/money.ts'
import type { OrderMail } from '../shop/sale/mail/order-mail.ts'
import type { KeyOf } from '../words/message-key.ts'
import { type MessageData, say } from '../words/say.ts'

type Goods = Pick<OrderMail, 'quantity' | 'lines'>

/** Does the parcel hold adapters and nothing else? */
export function isAllAdapters({ quantity, lines }: Goods): boolean {
  return quantity === lines.reduce((units, line) => units + line.quantity, 0)
}

/** The words of mails in one language, and what mails say of cards, counts and dates. */
export interface Phrases {
  language: string
  say: (key: KeyOf<'mails'>, data?: MessageData) => string
  /** `1 adapter`, `3 adapters`. */
  adapters: (count: number) => string
  /** `3 adapters`, and with other goods each by its title: `2 × Extension cable`. */
  goods: (order: Goods) => string
  /** `Visa ending in 4242`. */
  card: (card: { brand: string; last4: string }) => string
  /** `November 20, 2026`, by the clocks of the market of a currency. */
  date: (at: Date, currency: Currency) => string
  /** A day of a calendar, as in `2026-11-20`, in the same words. */
  day: (iso: string) => string
  /** `November 20, 2026 at 11:43 UTC`: exact enough to find a consent again. */
  moment: (at: Date) => string
}

/** @param language as in `en-US`, one that has messages */
export function createPhrases(language: string): Phrases {
  const inMails: Phrases['say'] = (key, data) => say(language, `mails.${key}`, data)
  const utcDay = (at: Date) => dayInWords(at, language)
  return {
    language,
    say: inMails,
    adapters: (count) => inMails('adapters', { count }),
    goods: (order) =>
      isAllAdapters(order)
        ? inMails('adapters', { count: order.quantity })
        : order.lines.map(({ quantity, title }) => inMails('goods.line', { quantity, title })).join(', '),
    card: ({ brand, last4 }) => {
      const unnamed = /^unknown$/i.test(brand) ? inMails('card.unknown') : brand
      return inMails('card', { brand: cardBrandName(brand) ?? unnamed, last4 })
    },
    date: (at, currency) => dayOfMomentInWords(at, marketOfCurrency(currency).timeZone, language),
    day: (iso) => utcDay(new Date(`${iso}T00:00:00Z`)),
    moment: (at) => {
      const [hour = '', minute = ''] = at.toISOString().slice(11).split(':')
      return inMails('moment', { date: utcDay(at), hour, minute })
    },
  }
}

/** `$1,234.50 CAD`: both currencies write `$`, so whose dollars they are stands beside it. */
export function money(amount: Cents, currency: Currency, language: string): string {
  return formatMoneyOf(amount, currency, language)
}
