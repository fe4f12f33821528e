import { Link } from 'react-router'
import { normalizePostalCode } from '../../../../shop/facts/addresses/postal-code.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import { fromKeptValues } from '../../../checkout/form-values.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { shownMarket } from '../../../parts/state/config.ts'

/** Where the order goes and who hears of it, with the way back to change it. */
export function ShipTo() {
  const t = useWords(checkoutWords)
  const kept = useAccount((state) => state.checkoutFormValues)
  const { shipping } = fromKeptValues(kept, shownMarket())
  const { name, businessName, line1, line2, city, state, postalCode, email, country } = shipping
  const lines = [
    [name, businessName].filter(Boolean).join(', '),
    [line1, line2].filter(Boolean).join(', '),
    `${city}, ${state} ${normalizePostalCode(country, postalCode) ?? postalCode}`,
  ]
  return (
    <section aria-labelledby="ship-to" className="rounded-field border border-hairline px-4 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="ship-to" className="font-extrabold">
          {t('payment.shipTo')}
        </h2>
        <Link to="/order/checkout/shipping" className="font-semibold underline print:hidden">
          {t('payment.shipTo.change')}
        </Link>
      </div>
      <address className="mt-1 text-sm not-italic">
        {lines.map((line) => (
          <span key={line} translate="no" className="block wrap-anywhere">
            {line}
          </span>
        ))}
        <span className="mt-1 block text-soft wrap-anywhere">{t('payment.shipTo.receipt', { email })}</span>
      </address>
    </section>
  )
}
