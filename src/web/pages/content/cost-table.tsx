import { times } from '../../../shop/kernel/money.ts'
import { planPrice } from '../../../shop/sale/pricing/plan-price.ts'
import type { PriceList } from '../../../shop/sale/pricing/price-list.ts'
import { usePrices } from '../../base/root-data.ts'
import { Money } from '../../ui/money.tsx'

interface CostTableProps {
  /** Heads of the three columns: how many, once, each month. */
  heads: readonly [string, string, string]
  counts: readonly number[]
  /** Read out as the table's name. */
  caption: string
  note: string
}

/** What so many adapters cost today and each month, from the prices in force. */
export function CostTable({ heads, counts, caption, note }: CostTableProps) {
  const prices = usePrices()
  if (!prices) return null
  return (
    <div>
      {/* Large text makes it wider than a phone. */}
      <div className="overflow-x-auto">
        <table className="w-full border-hairline border-b text-left">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="align-bottom text-soft text-sm">
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`py-2 font-semibold ${at > 0 ? 'pl-3 text-right' : ''}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.map((count) => (
              <CostRow key={count} count={count} prices={prices} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-soft">{note}</p>
    </div>
  )
}

function CostRow({ count, prices }: { count: number; prices: PriceList }) {
  const { currency, devicePrice } = prices
  return (
    <tr className="border-hairline border-t">
      <th scope="row" className="figures py-2 font-extrabold sm:py-3 text-lg">
        {count}
      </th>
      <td className="pl-3 text-right">
        <Money amount={times(devicePrice, count)} currency={currency} />
      </td>
      <td className="pl-3 text-right font-semibold">
        <Money amount={planPrice(prices, count).adjustedSubtotal} currency={currency} />
      </td>
    </tr>
  )
}
