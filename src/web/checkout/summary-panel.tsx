import ChevronDown from 'lucide-react/icons/chevron-down'
import { useSyncExternalStore } from 'react'
import { fromUnits } from '../../shop/kernel/money.ts'
import cartWords from '../../words/en-US/pages/cart.json'
import checkoutWords from '../../words/en-US/pages/checkout.json'
import { useWords } from '../base/words.ts'
import { OrderSummary, type TaxesLine } from '../parts/cart/order-summary.tsx'
import { ErrorArea } from '../parts/errors/error-area.tsx'
import { useCart } from '../parts/state/cart.ts'
import { dueToday } from '../parts/state/price-cart.ts'
import { CartCar } from '../parts/vehicles/cart-car.tsx'
import { Card } from '../ui/card.tsx'
import { Money } from '../ui/money.tsx'

/** The order beside the form, or folded above it where there is no room. */
export function SummaryPanel({ taxes }: { taxes: TaxesLine }) {
  const t = useWords(checkoutWords)
  const tCart = useWords(cartWords)
  const isWide = useMedia('(min-width: 1024px)')
  if (isWide) {
    return (
      <aside aria-label={t('summary.title')} className="sticky top-24 col-start-2 row-start-1">
        <Card>
          <h2 className="text-lg font-extrabold">{t('summary.title')}</h2>
          <p className="mb-4 text-sm text-soft">{tCart('what')}</p>
          <Lines taxes={taxes} />
        </Card>
      </aside>
    )
  }
  return (
    <details className="group rounded-card border border-hairline bg-card">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center justify-between gap-x-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          <span className="flex items-center gap-2">
            {t('summary.title')}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
            />
          </span>
          <span className="block font-normal text-sm text-soft">{tCart('what')}</span>
        </span>
        <Total />
      </summary>
      <div className="border-hairline border-t p-4">
        <Lines taxes={taxes} />
      </div>
    </details>
  )
}

function Total() {
  const t = useWords(cartWords)
  const { pricing } = useCart((state) => state.device)
  return (
    <span className="ml-auto min-w-24 text-right leading-snug">
      <Money amount={fromUnits(dueToday(pricing))} currency={pricing.currencyType} withCode />
      {pricing.taxInfo.amount < 0 && (
        <span className="block font-normal text-sm text-soft">{t('today.before')}</span>
      )}
    </span>
  )
}

function Lines({ taxes }: { taxes: TaxesLine }) {
  return (
    <>
      <ErrorArea type="pricing" className="mb-4" />
      <CartCar className="mb-4" />
      <OrderSummary taxes={taxes} />
    </>
  )
}

/** Does the window match the media query? False on the server. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
