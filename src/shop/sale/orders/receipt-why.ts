import type { KeyOf } from '../../../words/message-key.ts'
import { WHOLE_PRICE } from '../../facts/tax/rate-row.ts'
import { type Cents, formatMoney, type Ppm, share, shareOfPart, toPercent, ZERO } from '../../kernel/money.ts'

type WhyKey = KeyOf<'receipt'>
/** Says a message of `words/*`/receipt.json. */
export type SayWhy = (key: WhyKey, data: Record<string, string | number>) => string

/** Why each line of an order's receipt comes to its amount, for pages and mails. Amounts in cents. */
export interface ReceiptWhy {
  goods(line: { quantity: number; unitPrice: Cents }): string
  discount(line: { quantity: number; rate: Ppm; subtotal: Cents; amount: Cents }): string
  shipping(): string
  /** @param subtotal what the tax is on; a tax without a rate, as older receipts have it, says nothing */
  tax(
    part: { rate: Ppm | undefined; taxedShare?: number | undefined; amount: Cents },
    subtotal: Cents,
  ): string
  exempt(): string
  untaxed(): string
}

export function receiptWhy(say: SayWhy, language: string): ReceiptWhy {
  const money = (amount: Cents) => formatMoney(amount, language)
  const percent = (value: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(value / 100)
  return {
    goods: ({ quantity, unitPrice }) => say('why.goods', { quantity, price: money(unitPrice) }),
    discount({ quantity, rate, subtotal, amount }) {
      const key = share(subtotal, rate) === amount ? 'why.discount' : 'why.discount_rest'
      return say(key, { rate: percent(toPercent(rate)), quantity, subtotal: money(subtotal) })
    },
    shipping: () => say('why.shipping', {}),
    tax({ rate, taxedShare = WHOLE_PRICE, amount }, subtotal) {
      if (rate === undefined) return ''
      if (rate === 0) return amount === ZERO ? '' : say('why.tax_flat', {})
      const about = {
        rate: percent(toPercent(rate)),
        part: percent(taxedShare / 100),
        subtotal: money(subtotal),
      }
      // A cent may go to another tax of the same price; what a service works out may be on another amount.
      if (Math.abs(shareOfPart(subtotal, taxedShare, rate) - amount) > 1) return say('why.tax_service', about)
      return say(taxedShare === WHOLE_PRICE ? 'why.tax' : 'why.tax_part', about)
    },
    exempt: () => say('why.exempt', {}),
    untaxed: () => say('why.untaxed', {}),
  }
}
