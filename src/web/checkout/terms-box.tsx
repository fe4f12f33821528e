import { type Cents, type Currency, fromUnits, ZERO } from '../../shop/kernel/money.ts'
import checkoutWords from '../../words/en-US/pages/checkout.json'
import { useWords } from '../base/words.ts'
import { dueToday } from '../parts/state/price-cart.ts'
import { Money } from '../ui/money.tsx'

interface TermsBoxProps {
  pricing: Parameters<typeof dueToday>[0] & { currencyType: Currency }
  quantity: number
  month: Month
}

/** A month of all adapters. */
export interface Month {
  each: Cents
  /** With its tax as far as that is known. */
  monthly: Cents
  /** Null while it is not known. */
  tax: Cents | null
}

/** As the messages ask for it. */
export function taxWord({ tax }: Month): 'unknown' | 'included' | 'none' {
  if (tax === null) return 'unknown'
  return tax > ZERO ? 'included' : 'none'
}

/** What is charged today, what each month, from when, and how it ends. */
export function TermsBox({ pricing, quantity, month }: TermsBoxProps) {
  const t = useWords(checkoutWords)
  const currency = pricing.currencyType
  const tax = taxWord(month)
  return (
    <section aria-label={t('payment.terms.label')} className="rounded-field bg-guide-wash px-4 py-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt>{t('payment.terms.today')}</dt>
        <dd className="text-right font-extrabold">
          <Money amount={fromUnits(dueToday(pricing))} currency={currency} withCode />
        </dd>
        <dt>{t('payment.terms.month')}</dt>
        <dd className="text-right font-extrabold">
          {t.rich('payment.terms.monthly', {
            amount: <Money amount={month.monthly} currency={currency} withCode />,
            tax,
            light: (inner) => <span className="font-normal">{inner}</span>,
          })}
        </dd>
      </dl>
      <p className="mt-2 text-sm">
        {quantity > 1 &&
          t.rich('payment.terms.each', {
            amount: <Money amount={month.each} currency={currency} />,
            count: quantity,
            tax,
          })}
        {t('payment.terms.text')}
      </p>
    </section>
  )
}
