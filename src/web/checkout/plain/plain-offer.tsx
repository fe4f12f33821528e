import { fromUnits } from '../../../shop/kernel/money.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { freeUnits, untilText } from '../../parts/cart/offer-notice.tsx'
import type { Offer } from '../../parts/state/cart.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Priced } from './read-purchase.ts'

interface PlainOfferProps {
  offer: Offer
  priced: Priced | null
  /** Shows the way back to the shop's own prices, in a page that takes it. */
  canLeave?: boolean
}

/** What staff offered this buyer, at which price and until when. */
export function PlainOffer({ offer, priced, canLeave = false }: PlainOfferProps) {
  const t = useWords(cartWords)
  const language = useLanguage()
  const { origin, number, quantity: count, expiresAt } = offer
  const pricing = priced?.pricing
  const day = expiresAt && pricing ? untilText(expiresAt, pricing.currencyType, language) : ''
  const free = pricing ? freeUnits(pricing.devicesDiscounts) : 0
  const price = priced && (
    <Money
      amount={fromUnits(priced.pricing.lineItems[0]?.unitPrice ?? 0)}
      currency={priced.pricing.currencyType}
      withCode
    />
  )
  const title =
    origin === 'upgrade' ? t('offer.upgrade.title') : t('offer.quote.title', { number: String(number) })
  return (
    <Notice tone="info" title={title}>
      <p>
        {origin === 'upgrade'
          ? t('offer.upgrade.text', { count, free })
          : t.rich('offer.quote.text', { count, price, day })}
      </p>
      {canLeave && (
        <form method="post" className="mt-3">
          <Button type="submit" name="do" value="leave-offer" variant="secondary">
            {t('offer.leave')}
          </Button>
        </form>
      )}
    </Notice>
  )
}
