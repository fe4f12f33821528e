import { minus, sum, times } from '../../../shop/kernel/money.ts'
import type { PriceList } from '../../../shop/pricing/price-list.ts'
import { AddAdapterButton } from '../../cart/add-adapter-button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'

export function Cost({ prices }: { prices: PriceList }) {
  const { currency, devicePrice, planPrice, planDiscountPrice, planDiscountThreshold } = prices
  const firstYear = sum([devicePrice, times(planPrice, 12)])
  return (
    <section id="cost" className="page-width py-6">
      <Card className="grid gap-8 p-6 md:p-10 lg:grid-cols-2 lg:gap-14">
        <div>
          <h2 className="font-extrabold text-2xl tracking-tight">What it costs</h2>
          <p className="mt-3 max-w-reading text-soft">
            One price once and one a month. Nothing to activate, nothing to cancel but the plan itself, and
            that in your account, any month.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <AddAdapterButton>Add to cart</AddAdapterButton>
            <LinkButton to="/pricing?st=q" variant="secondary">
              Work it out for your cars
            </LinkButton>
          </div>
        </div>
        <div className="self-center">
          <dl className="space-y-3">
            <Line label="Adapter, once">
              <Money amount={devicePrice} currency={currency} />
            </Line>
            <Line label="Shipping">Free</Line>
            <Line label="Plan, per car and month">
              <Money amount={planPrice} currency={currency} />
            </Line>
            <Line label={`From ${planDiscountThreshold} cars, each`}>
              <Money amount={planDiscountPrice} currency={currency} />
            </Line>
            <div className="flex items-baseline justify-between gap-4 border-hairline border-t pt-3 font-extrabold">
              <dt>One car, first 12 months</dt>
              <dd>
                <Money amount={firstYear} currency={currency} withCode />
              </dd>
            </div>
          </dl>
          <p className="mt-3 text-sm text-soft">
            Before taxes, which are shown before you pay. From {planDiscountThreshold} cars you save{' '}
            <Money amount={minus(planPrice, planDiscountPrice)} currency={currency} /> a month on each.
          </p>
        </div>
      </Card>
    </section>
  )
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
