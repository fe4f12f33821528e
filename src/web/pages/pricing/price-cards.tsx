import type { PriceList } from '../../../shop/pricing/price-list.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'

export function PriceCards({ prices }: { prices: PriceList }) {
  const { currency, devicePrice, planPrice, planDiscountPrice, planDiscountThreshold } = prices
  return (
    <div className="mt-10 grid gap-6 md:grid-cols-3">
      <PriceCard title="The adapter" when="once, shipping free">
        <Money amount={devicePrice} currency={currency} />
      </PriceCard>
      <PriceCard title="The plan" when="a month for each car, from install">
        <Money amount={planPrice} currency={currency} />
      </PriceCard>
      <PriceCard title={`The plan from ${planDiscountThreshold} cars`} when="a month for each of them">
        <Money amount={planDiscountPrice} currency={currency} />
      </PriceCard>
    </div>
  )
}

function PriceCard({ title, when, children }: { title: string; when: string; children: React.ReactNode }) {
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-2 font-extrabold text-3xl tracking-tight">{children}</p>
      <p className="mt-1 text-soft">{when}</p>
    </Card>
  )
}
