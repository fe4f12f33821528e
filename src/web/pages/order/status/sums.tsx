import { fromUnits, times } from '../../../../shop/kernel/money.ts'
import type { OrderAnswer } from '../../../../shop/orders/present-order.ts'
import { taxWords } from '../../../../shop/tax/tax-words.ts'
import { untaxedPlace } from '../../../../shop/tax/untaxed-place.ts'
import thanksWords from '../../../../words/en-US/pages/thanks.json'
import taxNames from '../../../../words/en-US/taxes.json'
import { useLanguage } from '../../../base/root-data.ts'
import type { StoredPricing } from '../../../base/stored-pricing.ts'
import { useWords } from '../../../base/words.ts'
import { Money } from '../../../ui/money.tsx'

/** Line by line what an order consists of. */
export function OrderSums({ order: { pricing, shopify } }: { order: OrderAnswer }) {
  const goods = shopify.fullDetails.lineItems.map(({ title, quantity, baseSubtotal }) => ({
    label: `${quantity} × ${title}`,
    amount: baseSubtotal,
  }))
  return <Sums goods={goods} pricing={pricing} />
}

interface SumsProps {
  /** What was bought, with its amounts in currency units. */
  goods: { label: string; amount: number }[]
  pricing: StoredPricing
}

/** What was bought, taken off and added, down to the total. Every tax under its own name where the shop names them. */
export function Sums({ goods, pricing }: SumsProps) {
  const t = useWords(thanksWords)
  const currency = pricing.currencyType
  const { parts = [], amount, exemption, untaxedIn } = pricing.taxInfo
  const language = useLanguage()
  const named = useWords(taxNames)
  const taxes = parts.length > 0 ? parts : [{ name: 'tax', amount: Math.max(0, amount) }]
  return (
    <dl className="mt-4 grid gap-2 print:mt-2 print:gap-1">
      {goods.map((line) => (
        <Row key={line.label} label={line.label}>
          <Money amount={fromUnits(line.amount)} currency={currency} />
        </Row>
      ))}
      {pricing.devicesDiscounts.map((discount) => (
        <Row key={discount.description} label={discount.description}>
          <Money amount={times(fromUnits(discount.amount), -1)} currency={currency} />
        </Row>
      ))}
      <Row label={t('receipt.shipping')}>{t('receipt.free')}</Row>
      {taxes.map((tax) => (
        <Row
          key={tax.name}
          label={
            exemption
              ? named('exempt', { number: exemption })
              : untaxedIn
                ? named('untaxed', { place: untaxedPlace(untaxedIn, language) })
                : named('named', taxWords(tax))
          }
        >
          <Money amount={fromUnits(tax.amount)} currency={currency} />
        </Row>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-t pt-3 text-lg font-extrabold">
        <dt>{t('receipt.total')}</dt>
        <dd>
          <Money amount={fromUnits(pricing.total)} currency={currency} withCode />
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}
