import { type Currency, fromUnits, times } from '../../shop/kernel/money.ts'
import { useCart } from '../state/cart.ts'
import { dueToday } from '../state/price-cart.ts'
import type { DevicePricing } from '../state/wire.ts'
import { joinClasses } from '../ui/join-classes.ts'
import { Money } from '../ui/money.tsx'
import { PlanSummary } from './plan-summary.tsx'

/** What stands at Taxes while they are not known; the account page leaves the line out. */
export type TaxesLine = 'enter-address' | 'at-checkout' | 'hidden'

const TAXES_TEXT = {
  'enter-address': 'Enter address to calculate',
  'at-checkout': 'Calculated at checkout',
} as const

interface OrderSummaryProps {
  taxes: TaxesLine
}

/** What the cart costs today and each month. Figures of an earlier quantity fade while new ones come. */
export function OrderSummary({ taxes }: OrderSummaryProps) {
  const { pricing } = useCart((state) => state.device)
  const quantity = useCart((state) => state.quantity)
  const isPricing = useCart((state) => state.isPricing)
  return (
    <div
      aria-busy={isPricing}
      className={joinClasses('transition-opacity', isPricing && 'opacity-50 delay-200')}
    >
      <TodayLines pricing={pricing} quantity={quantity} taxes={taxes} />
      <PlanSummary quantity={quantity} currency={pricing.currencyType} />
      <p className="sr-only" role="status">
        {isPricing ? 'Working out the price' : ''}
      </p>
    </div>
  )
}

function TodayLines({
  pricing,
  quantity,
  taxes,
}: {
  pricing: DevicePricing
  quantity: number
  taxes: TaxesLine
}) {
  const currency = pricing.currencyType
  const taxKnown = pricing.taxInfo.amount >= 0
  return (
    <dl className="space-y-2">
      {pricing.lineItems.map((line) => (
        <Row key="adapters" label={`${quantity} × adapter`}>
          <Money amount={fromUnits(line.baseSubtotal)} currency={currency} />
        </Row>
      ))}
      {pricing.devicesDiscounts.map((discount) => (
        <Row key={discount.description} label={discount.description} tone="guide">
          <Money amount={times(fromUnits(discount.amount), -1)} currency={currency} />
        </Row>
      ))}
      <Row label="Shipping">Free</Row>
      {taxes !== 'hidden' && (
        <Row label="Taxes">
          {taxKnown ? (
            <Money amount={fromUnits(pricing.taxInfo.amount)} currency={currency} />
          ) : (
            <span className="text-soft">{TAXES_TEXT[taxes]}</span>
          )}
        </Row>
      )}
      <div className="flex items-baseline justify-between gap-4 border-hairline border-t pt-3 font-extrabold text-lg">
        <dt>
          Total today
          {!taxKnown && <span className="block font-normal text-sm text-soft">before taxes</span>}
        </dt>
        <dd>
          <DueToday pricing={pricing} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

function DueToday({ pricing, currency }: { pricing: DevicePricing; currency: Currency }) {
  return <Money amount={fromUnits(dueToday(pricing))} currency={currency} withCode />
}

function Row({ label, tone, children }: { label: string; tone?: 'guide'; children: React.ReactNode }) {
  return (
    <div
      className={joinClasses('flex items-baseline justify-between gap-4', tone === 'guide' && 'text-guide')}
    >
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
