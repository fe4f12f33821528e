import { taxWords } from '../../../shop/facts/tax/tax-words.ts'
import { type Currency, fromUnits, times } from '../../../shop/kernel/money.ts'
import cartWords from '../../../words/en-US/pages/cart.json'
import taxNames from '../../../words/en-US/taxes.json'
import { useLanguage } from '../../base/root-data.ts'
import type { StoredPricing, StoredTax } from '../../base/stored-pricing.ts'
import { mainLine } from '../../base/stored-pricing.ts'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type CartFields, useCart } from '../state/cart.ts'
import { dueToday } from '../state/price-cart.ts'
import { DeliveryNote } from './delivery-line.tsx'
import { PlanSummary } from './plan-summary.tsx'

/** The text at Taxes while they are unknown; the account page leaves the line out. */
export type TaxesLine = 'enter-address' | 'at-checkout' | 'hidden'

const TAXES_TEXT = {
  'enter-address': 'today.taxes.address',
  'at-checkout': 'today.taxes.checkout',
} as const

interface OrderSummaryProps {
  taxes: TaxesLine
}

/**
 * What the cart costs today and each month. The figures always belong together: those of the earlier
 * quantity stay, faded, until the new ones have come.
 */
export function OrderSummary({ taxes }: OrderSummaryProps) {
  const t = useWords(cartWords)
  const { pricing } = useCart((state) => state.device)
  const isPricing = useCart((state) => state.isPricing)
  const priced = mainLine(pricing).quantity
  if (priced < 1) return <Skeleton className="h-72 rounded-card" />
  return (
    <div
      aria-busy={isPricing}
      className={joinClasses('transition-opacity', isPricing && 'opacity-50 delay-200')}
    >
      <TodayLines pricing={pricing} taxes={taxes} />
      <PlanSummary quantity={priced} currency={pricing.currencyType} />
      <p className="sr-only" role="status">
        {isPricing ? t('pricing') : ''}
      </p>
    </div>
  )
}

interface TodayLinesProps {
  pricing: StoredPricing
  taxes: TaxesLine
  /** When it arrives, where no cart of this browser knows. */
  delivery?: CartFields['delivery']
}

export function TodayLines({ pricing, taxes, delivery }: TodayLinesProps) {
  const t = useWords(cartWords)
  const currency = pricing.currencyType
  const taxKnown = pricing.taxInfo.amount >= 0
  return (
    <dl className="space-y-2">
      {pricing.lineItems.map((line) => (
        <Row key={line.sku} label={t('today.line', { count: line.quantity })}>
          <Money amount={fromUnits(line.baseSubtotal)} currency={currency} />
        </Row>
      ))}
      {pricing.devicesDiscounts.map((discount) => (
        <Row key={discount.description} label={discount.description} tone="guide">
          <Money amount={times(fromUnits(discount.amount), -1)} currency={currency} />
        </Row>
      ))}
      <Row label={t('today.shipping')} note={<DeliveryNote told={delivery} />}>
        {t('today.free')}
      </Row>
      {taxes !== 'hidden' && (
        <Row label={t('today.taxes')} note={taxKnown && <TaxNames tax={pricing.taxInfo} />}>
          {taxKnown ? (
            <Money amount={fromUnits(pricing.taxInfo.amount)} currency={currency} />
          ) : (
            <span className="text-soft">{t(TAXES_TEXT[taxes])}</span>
          )}
        </Row>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-t pt-3 font-extrabold text-lg">
        <dt>
          {t('today.total')}
          <TotalNote tax={pricing.taxInfo.amount} currency={currency} isTaxShown={taxes !== 'hidden'} />
        </dt>
        <dd>
          <DueToday pricing={pricing} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

/** What the total leaves out, or holds without a line of its own. */
function TotalNote({ tax, currency, isTaxShown }: { tax: number; currency: Currency; isTaxShown: boolean }) {
  const t = useWords(cartWords)
  if (tax >= 0 && (isTaxShown || tax === 0)) return null
  return (
    <span className="block font-normal text-sm text-soft">
      {tax < 0
        ? t('today.before')
        : t.rich('today.including', { amount: <Money amount={fromUnits(tax)} currency={currency} /> })}
    </span>
  )
}

function DueToday({ pricing, currency }: { pricing: StoredPricing; currency: Currency }) {
  return <Money amount={fromUnits(dueToday(pricing))} currency={currency} withCode />
}

/** Which taxes make up the amount, each under its own name. */
function TaxNames({ tax: { parts = [], exemption } }: { tax: StoredTax }) {
  const t = useWords(cartWords)
  const named = useWords(taxNames)
  const locale = useLanguage()
  const rate = (percent: number) => percent.toLocaleString(locale, { maximumFractionDigits: 4 })
  if (exemption)
    return <span className="block text-sm text-soft">{named('exempt', { number: exemption })}</span>
  return parts.map((part) => (
    <span key={part.name} className="block text-sm text-soft">
      {t('today.taxes.part', { tax: named('named', taxWords(part)), rate: rate(part.ratePercent) })}
    </span>
  ))
}

interface RowProps {
  label: string
  /** Small print below the label. */
  note?: React.ReactNode
  tone?: 'guide'
  children: React.ReactNode
}

function Row({ label, note, tone, children }: RowProps) {
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-baseline justify-between gap-x-4',
        tone === 'guide' && 'text-guide',
      )}
    >
      <dt className="grow basis-16">
        {label}
        {note}
      </dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}
