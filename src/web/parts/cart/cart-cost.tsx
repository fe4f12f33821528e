import { fromUnits, times } from '../../../shop/kernel/money.ts'
import costWords from '../../../words/en-US/pages/cost.json'
import { useCountry } from '../../base/root-data.ts'
import { mainLine } from '../../base/stored-pricing.ts'
import { useWords } from '../../base/words.ts'
import { CostChart } from '../cost/cost-chart.tsx'
import { PlaceField } from '../cost/place-field.tsx'
import { TaxSource } from '../cost/tax-source.tsx'
import { trueCost } from '../cost/true-cost.ts'
import { usePlaceTax } from '../cost/use-place-tax.ts'
import { useCart } from '../state/cart.ts'

/** The cart over the years: by the amounts the server answered, with its tax once a ZIP is entered. */
export function CartCost() {
  const t = useWords(costWords)
  const country = useCountry()
  const { pricing } = useCart((state) => state.device)
  const subscription = useCart((state) => state.subscriptionPrice)
  const tax = usePlaceTax()
  const priced = mainLine(pricing).quantity
  if (priced < 1) return null
  const cost = trueCost({
    adapters: fromUnits(pricing.adjustedSubtotal),
    plan: {
      adjustedSubtotal: times(fromUnits(subscription.transactionPrice), priced),
      baseSubtotal: times(fromUnits(subscription.unitPrice), priced),
    },
    tax: tax && {
      today: fromUnits(pricing.taxInfo.amount),
      monthly: fromUnits(subscription.taxInfo.amount),
    },
  })
  return (
    <>
      <PlaceField key={country} />
      <CostChart cost={cost} currency={pricing.currencyType} postalCode={tax?.place.postalCode ?? ''} />
      {tax && (
        <div className="text-sm text-soft">
          <p className="mb-1 font-semibold text-ink">{t('source.title')}</p>
          <TaxSource tax={tax} />
        </div>
      )}
    </>
  )
}
