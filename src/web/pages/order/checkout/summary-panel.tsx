import ChevronDown from 'lucide-react/icons/chevron-down'
import { fromUnits } from '../../../../shop/kernel/money.ts'
import { OrderSummary, type TaxesLine } from '../../../cart/order-summary.tsx'
import { useCart } from '../../../state/cart.ts'
import { useErrors } from '../../../state/errors.ts'
import { dueToday } from '../../../state/price-cart.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useMedia } from './use-media.ts'

/** The order beside the form, or folded above it where there is no room. */
export function SummaryPanel({ taxes }: { taxes: TaxesLine }) {
  const isWide = useMedia('(min-width: 1024px)')
  if (isWide) {
    return (
      <aside aria-label="Your order" className="sticky top-24 col-start-2 row-start-1">
        <Card>
          <h2 className="mb-4 text-lg font-extrabold">Your order</h2>
          <Lines taxes={taxes} />
        </Card>
      </aside>
    )
  }
  return (
    <details className="group rounded-card border border-hairline bg-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2">
          Your order
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-soft transition-transform group-open:rotate-180"
          />
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
  const { pricing } = useCart((state) => state.device)
  return <Money amount={fromUnits(dueToday(pricing))} currency={pricing.currencyType} withCode />
}

function Lines({ taxes }: { taxes: TaxesLine }) {
  const error = useErrors((state) => state.errors.pricing)
  return (
    <>
      {error && (
        <Notice tone="error" className="mb-4">
          <p>{error}</p>
        </Notice>
      )}
      <OrderSummary taxes={taxes} />
    </>
  )
}
