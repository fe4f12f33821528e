import { useLocation } from 'react-router'
import { untaxedPlace } from '../../../shop/facts/tax/untaxed-place.ts'
import { type Cents, type Currency, fromUnits, sum, times, ZERO } from '../../../shop/kernel/money.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Money } from '../../ui/money.tsx'
import { useAccount } from '../state/account.ts'
import { useCart } from '../state/cart.ts'

interface PlanSummaryProps {
  quantity: number
  currency: Currency
}

/** The monthly plan: what it will cost, from when, how to stop, and what more adapters save. */
export function PlanSummary({ quantity, currency }: PlanSummaryProps) {
  const plan = useCart((state) => state.subscriptionPrice)
  return (
    <MonthBox
      quantity={quantity}
      currency={currency}
      unit={fromUnits(plan.transactionPrice)}
      tax={usePlanTax()}
      untaxedIn={usePlanUntaxed()}
    >
      <Saving quantity={quantity} currency={currency} />
    </MonthBox>
  )
}

interface MonthBoxProps extends PlanSummaryProps {
  /** What a month of one adapter costs. */
  unit: Cents
  /** On all of them together; null until the place is known. */
  tax: Cents | null
  /** The state or province that does not tax the plan, as in `US-CA`. */
  untaxedIn?: string | null | undefined
  children?: React.ReactNode
}

/** A month of all adapters, and when it begins. */
export function MonthBox({ quantity, currency, unit, tax, untaxedIn, children }: MonthBoxProps) {
  const t = useWords(cartWords)
  const language = useLanguage()
  const money = (amount: Cents) => <Money amount={amount} currency={currency} />
  return (
    <div className="mt-4 rounded-card border border-hairline bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>{t('month')}</span>
        <Money amount={sum([times(unit, quantity), tax ?? ZERO])} currency={currency} withCode />
      </div>
      <p className="mt-1 text-sm text-soft">
        {t.rich('month.text', { count: quantity, price: money(unit) })}{' '}
        {tax === null ? t('month.before') : tax > ZERO && t.rich('month.tax', { amount: money(tax) })}
        {tax === ZERO && untaxedIn && t('month.untaxed', { place: untaxedPlace(untaxedIn, language) })}
      </p>
      {children}
    </div>
  )
}

/** What the next adapters would save, or these do. */
function Saving({ quantity, currency }: PlanSummaryProps) {
  const plan = useCart((state) => state.subscriptionPrice)
  const annualSavings = useCart((state) => state.annualSavings)
  const codeTerms = useCart((state) => state.newSubscriptionPrice?.codeTerms ?? null)
  const activeUnits = useAccount((state) => state.activeSubscriptionCount)
  const isPaying = useLocation().pathname === '/order/checkout/payment'
  const isFixed = useCart((state) => state.offer.origin !== 'storefront')
  const missing = plan.discountThreshold - quantity - activeUnits
  // The number of an offer cannot be changed, and who pays is past it, so more adapters are nothing to propose.
  if ((isFixed || isPaying) && missing > 0) return null
  // What a code takes off is said apart from what the number of adapters does.
  const isCoded = missing <= 0 && codeTerms !== null && codeTerms.discountPercent > 0
  const reached = isCoded ? codeTerms.regularUnitPrice : plan.transactionPrice
  return (
    <SavingNote
      threshold={plan.discountThreshold}
      missing={missing}
      unit={fromUnits(missing > 0 ? plan.adjustedUnitPrice : reached)}
      coded={isCoded ? fromUnits(plan.transactionPrice) : null}
      before={fromUnits(plan.unitPrice)}
      yearly={fromUnits(annualSavings)}
      currency={currency}
    />
  )
}

interface SavingNoteProps {
  /** Adapters from which on a month of each costs less. */
  threshold: number
  /** Adapters until then; 0 or less where it is reached. */
  missing: number
  /** A month of one adapter from then on, and before. */
  unit: Cents
  before: Cents
  /** The same with an Enterprise ID; null where none changes it. */
  coded?: Cents | null
  /** What all of them save in a year. */
  yearly: Cents
  currency: Currency
}

/** It changes as the number of adapters does, and is read out. */
export function SavingNote({
  threshold,
  missing,
  unit,
  before,
  coded = null,
  yearly,
  currency,
}: SavingNoteProps) {
  const t = useWords(cartWords)
  const money = (amount: Cents) => <Money amount={amount} currency={currency} className="font-semibold" />
  const price = money(unit)
  return (
    <p
      aria-live="polite"
      className={joinClasses(
        'mt-3 rounded-field px-3 py-2 text-sm transition-colors',
        missing > 0 ? 'bg-hover' : 'bg-guide-wash',
      )}
    >
      {missing > 0
        ? t.rich('saving.missing', { missing, price })
        : t.rich(coded === null ? 'saving.reached' : 'saving.coded', {
            threshold,
            price,
            before: money(before),
            yearly: money(yearly),
            coded: coded === null ? '' : money(coded),
          })}
    </p>
  )
}

/** The tax on a month of the plan; null until the place is known. */
export function usePlanTax(): Cents | null {
  const amount = useCart((state) => state.subscriptionPrice.taxInfo.amount)
  const hasPlace = useCart((state) => state.pricedPlace.state !== '')
  // Without a place the answer is about the state prices are asked for by default.
  return hasPlace && amount >= 0 ? fromUnits(amount) : null
}

/** Where the plan is not taxed, once the place is known. */
function usePlanUntaxed(): string | null {
  const untaxedIn = useCart((state) => state.newSubscriptionPrice?.taxInfo.untaxedIn ?? null)
  const hasPlace = useCart((state) => state.pricedPlace.state !== '')
  return hasPlace ? untaxedIn : null
}
