import { useState } from 'react'
import { sum, times } from '../../../shop/kernel/money.ts'
import { annualSavings, planPrice } from '../../../shop/pricing/plan-price.ts'
import type { PriceList } from '../../../shop/pricing/price-list.ts'
import { MAX_QUANTITY } from '../../../shop/pricing/quantity.ts'
import { AddAdapterButton } from '../../cart/add-adapter-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Stepper } from '../../ui/stepper.tsx'

const SPANS = [12, 24, 36]

/** Today, each month and over the years, for any number of cars. */
export function Calculator({ prices }: { prices: PriceList }) {
  const [count, setCount] = useState(1)
  const { currency, devicePrice, planDiscountThreshold } = prices
  const plan = planPrice(prices, count)
  const today = times(devicePrice, count)
  return (
    <section id="q" className="pt-14">
      <h2 className="font-extrabold text-2xl tracking-tight">Work it out for your cars</h2>
      <Card className="mt-6 grid gap-8 p-6 md:p-10 lg:grid-cols-2 lg:gap-14">
        <div>
          <p className="mb-2 font-semibold">How many cars?</p>
          <Stepper label="Cars" value={count} min={1} max={MAX_QUANTITY} onChange={setCount} />
          <dl className="mt-8 grid grid-cols-2 gap-6">
            <Figure label="Today" note="Adapters, shipping free">
              <Money amount={today} currency={currency} />
            </Figure>
            <Figure
              label="Each month"
              note={
                <>
                  {count} × <Money amount={plan.adjustedUnitPrice} currency={currency} />, from install
                </>
              }
            >
              <Money amount={plan.adjustedSubtotal} currency={currency} />
            </Figure>
          </dl>
          <p className="mt-6 rounded-field bg-guide-wash px-4 py-3" aria-live="polite">
            {count < planDiscountThreshold ? (
              <>
                From {planDiscountThreshold} cars the plan is{' '}
                <Money amount={prices.planDiscountPrice} currency={currency} className="font-semibold" /> for
                each.
              </>
            ) : (
              <>
                {count} cars save{' '}
                <Money amount={annualSavings(plan)} currency={currency} className="font-semibold" /> a year on
                the plan.
              </>
            )}
          </p>
        </div>
        <div className="flex flex-col">
          <table className="w-full">
            <caption className="pb-2 text-left font-semibold">Adapters and plan together</caption>
            <tbody>
              {SPANS.map((months) => (
                <tr key={months} className="border-hairline border-t">
                  <th scope="row" className="py-3 text-left font-normal">
                    {months} months
                  </th>
                  <td className="py-3 text-right font-semibold">
                    <Money
                      amount={sum([today, times(plan.adjustedSubtotal, months)])}
                      currency={currency}
                      withCode
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2 text-sm text-soft">
            Before taxes, with every adapter installed on the first day.
          </p>
          <AddAdapterButton count={count} className="mt-auto w-full">
            Add {count} to cart
          </AddAdapterButton>
        </div>
      </Card>
    </section>
  )
}

function Figure({
  label,
  note,
  children,
}: {
  label: string
  note: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <div>
      <dt className="text-soft">{label}</dt>
      <dd>
        <span className="block font-extrabold text-2xl tracking-tight">{children}</span>
        <span className="block text-sm text-soft">{note}</span>
      </dd>
    </div>
  )
}
