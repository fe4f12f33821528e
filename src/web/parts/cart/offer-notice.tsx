import { fromUnits } from '../../../shop/kernel/money.ts'
import { shownLanguage, useWords } from '../../base/words.ts'
import cartWords from '../../messages/en-US/cart.json'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCart } from '../state/cart.ts'
import { mainLine } from '../state/main-line.ts'
import { QuotePdf } from './quote-pdf.tsx'

/** What staff offered this buyer, at which price and until when; nothing for a cart of the shopper's own. */
export function OfferNotice() {
  const t = useWords(cartWords)
  const { origin, number, quantity: count, expiresAt } = useCart((state) => state.offer)
  const { lineItems, currencyType } = useCart((state) => state.device.pricing)
  if (origin === 'storefront') return null
  if (origin === 'upgrade') {
    return (
      <Notice tone="info" title={t('offer.upgrade.title')}>
        <p>{t('offer.upgrade.text', { count })}</p>
      </Notice>
    )
  }
  const price = (
    <Money amount={fromUnits(mainLine({ lineItems }).unitPrice)} currency={currencyType} withCode />
  )
  return (
    // A number people read out, without thousands separators.
    <Notice tone="info" title={t('offer.quote.title', { number: String(number) })}>
      <p>{t.rich('offer.quote.text', { count, price, day: dayText(expiresAt) })}</p>
      <QuotePdf />
    </Notice>
  )
}

/** As in `December 4, 2026`, in the language of the page. */
export function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString(shownLanguage(), { dateStyle: 'long' })
}
