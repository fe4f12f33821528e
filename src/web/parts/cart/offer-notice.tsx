import { marketOfCurrency } from '../../../shop/facts/markets/markets.ts'
import { dayInWords, untilInWords } from '../../../shop/facts/markets/until-words.ts'
import { type Currency, fromUnits } from '../../../shop/kernel/money.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import { useLanguage } from '../../base/root-data.ts'
import type { StoredPricing } from '../../base/stored-pricing.ts'
import { mainLine } from '../../base/stored-pricing.ts'
import { useWords } from '../../base/words.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCart } from '../state/cart.ts'
import { QuotePdf } from './quote-pdf.tsx'

/** What staff offered this buyer, at which price and until when; nothing for a cart of the shopper's own. */
export function OfferNotice() {
  const t = useWords(cartWords)
  const { origin, number, quantity: count, expiresAt } = useCart((state) => state.offer)
  const { lineItems, currencyType, devicesDiscounts } = useCart((state) => state.device.pricing)
  const language = useLanguage()
  if (origin === 'storefront') return null
  if (origin === 'upgrade') {
    return (
      <Notice tone="info" title={t('offer.upgrade.title')}>
        <p>{t('offer.upgrade.text', { count, free: freeUnits(devicesDiscounts) })}</p>
      </Notice>
    )
  }
  const price = (
    <Money amount={fromUnits(mainLine({ lineItems }).unitPrice)} currency={currencyType} withCode />
  )
  return (
    // A number people read out, without thousands separators.
    <Notice tone="info" title={t('offer.quote.title', { number: String(number) })}>
      <p>{t.rich('offer.quote.text', { count, price, day: untilText(expiresAt, currencyType, language) })}</p>
      <QuotePdf />
    </Notice>
  )
}

/** Adapters that discounts make free altogether. */
export function freeUnits(discounts: StoredPricing['devicesDiscounts']): number {
  return discounts
    .filter(({ discountPercent }) => discountPercent === 100)
    .reduce((units, { quantity }) => units + quantity, 0)
}

/** Until when an offer is good, as its mail and its PDF say it. */
export function untilText(expiresAt: string, currency: Currency, language: string): string {
  return untilInWords(new Date(expiresAt), marketOfCurrency(currency).timeZone, language)
}

/** As in `December 4, 2026`. */
export function dayText(iso: string, language: string): string {
  return dayInWords(new Date(iso), language, { dateStyle: 'long', timeZone: undefined })
}
