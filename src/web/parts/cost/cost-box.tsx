import { useEffect, useRef, useState } from 'react'
import { taxAtRates } from '../../../shop/facts/tax/tax-at-rates.ts'
import { times } from '../../../shop/kernel/money.ts'
import { planPrice } from '../../../shop/sale/pricing/plan-price.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import { parseQuantity } from '../../../shop/sale/pricing/quantity.ts'
import costWords from '../../../words/en-US/pages/cost.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddAdapterButton } from '../buy/add-adapter-button.tsx'
import { useErrors } from '../errors/errors.ts'
import { useAccount } from '../state/account.ts'
import { tryPlace } from '../state/pricing-place.ts'
import type { AskedCost } from './asked-cost.ts'
import { CarSlider } from './car-slider.tsx'
import { CostChart } from './cost-chart.tsx'
import { CostFigures } from './cost-figures.tsx'
import { PlaceField } from './place-field.tsx'
import { SavingNote } from './saving-note.tsx'
import { TaxSource } from './tax-source.tsx'
import { trueCost } from './true-cost.ts'
import { usePlaceTax } from './use-place-tax.ts'

interface CostBoxProps {
  prices: PriceList
  asked: AskedCost | null
}

/**
 * What any number of cars truly costs. Works as a plain form, answered by the server, until its script has come.
 * Give it the country as its key.
 */
export default function CostBox({ prices, asked }: CostBoxProps) {
  const t = useWords(costWords)
  const [cars, setCars] = useState(asked?.cars ?? 1)
  const activeUnits = useAccount((state) => state.activeSubscriptionCount)
  const tax = usePlaceTax(asked?.tax)
  useAskedPlace(asked)
  const form = useTypedBefore(cars, setCars)

  const { currency, devicePrice } = prices
  const adapters = times(devicePrice, cars)
  const plan = planPrice(prices, cars, cars + activeUnits)
  const cost = trueCost({
    adapters,
    plan,
    tax: tax && {
      today: taxAtRates(tax.adapter, adapters).amount,
      monthly: taxAtRates(tax.plan, plan.adjustedSubtotal).amount,
    },
  })
  return (
    <Card className="px-4 py-6 xs:px-6 md:p-10">
      <form
        ref={form}
        method="get"
        action="/pricing#cost"
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <div>
          <CarSlider cars={cars} onChange={setCars} cost={cost} prices={prices} />
          <SavingNote prices={prices} units={cars + activeUnits} plan={plan} />
        </div>
        <CostFigures cost={cost} cars={cars} unitPlan={plan.adjustedUnitPrice} prices={prices} />
        <div className="grid content-start gap-6">
          <PlaceField {...(asked && { asked })} />
          <AskingError />
          <p className="hidden noscript:block">
            <Button type="submit" variant="secondary">
              {t('submit')}
            </Button>
          </p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-7">
          <CostChart cost={cost} currency={currency} postalCode={tax?.place.postalCode ?? ''} />
          <AddAdapterButton count={cars} className="w-full">
            {t('add', { count: cars })}
          </AddAdapterButton>
        </div>
        {tax && <Source tax={tax} />}
      </form>
    </Card>
  )
}

/** Takes over the number of cars that was chosen before this script was there. */
function useTypedBefore(served: number, setCars: (cars: number) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(served)
  useEffect(() => {
    const line = form.current?.querySelector<HTMLInputElement>('input[type=range]')
    const exact = form.current?.querySelector<HTMLInputElement>('input[name=cars]')
    const dragged = line && line.value !== line.defaultValue ? line.valueAsNumber : undefined
    setCars(dragged ?? parseQuantity(exact?.value ?? String(first)))
  }, [first, setCars])
  return form
}

/** A place in the page's address becomes the shopper's, once what the browser keeps has been restored. */
function useAskedPlace(asked: AskedCost | null) {
  const place = asked?.tax?.place
  useEffect(() => {
    if (!place) return
    const take = () => void tryPlace(place)
    if (useAccount.persist.hasHydrated()) take()
    else return useAccount.persist.onFinishHydration(take)
  }, [place])
}

/** Where the tax in the figures comes from. */
function Source({ tax }: React.ComponentProps<typeof TaxSource>) {
  const t = useWords(costWords)
  return (
    <div className="border-hairline border-t pt-5 text-sm text-soft lg:col-span-2">
      <h3 className="mb-1 font-semibold text-ink">{t('source.title')}</h3>
      <TaxSource tax={tax} />
    </div>
  )
}

function AskingError() {
  const t = useWords(costWords)
  const reason = useErrors((state) => state.errors.pricing)
  if (!reason) return null
  return (
    <Notice tone="error">
      <p>{t('source.failed', { reason })}</p>
    </Notice>
  )
}
