import { taxWords } from '../../../../shop/facts/tax/tax-words.ts'
import { untaxedPlace } from '../../../../shop/facts/tax/untaxed-place.ts'
import { fromUnits, percent, times } from '../../../../shop/kernel/money.ts'
import type { OrderAnswer } from '../../../../shop/sale/orders/present-order.ts'
import { type ReceiptWhy, receiptWhy } from '../../../../shop/sale/orders/receipt-why.ts'
import thanksWords from '../../../../words/en-US/pages/thanks.json'
import receiptWords from '../../../../words/en-US/receipt.json'
import taxNames from '../../../../words/en-US/taxes.json'
import { useLanguage } from '../../../base/root-data.ts'
import type { StoredPricing } from '../../../base/stored-pricing.ts'
import { useWords } from '../../../base/words.ts'
import { Money } from '../../../ui/money.tsx'

/** Line by line what an order consists of. */
export function OrderSums({ order: { pricing, shopify } }: { order: OrderAnswer }) {
  const goods = shopify.fullDetails.lineItems.map(({ title, quantity, unitPrice, baseSubtotal }) => ({
    label: `${quantity} × ${title}`,
    quantity,
    unitPrice,
    amount: baseSubtotal,
  }))
  return <Sums goods={goods} pricing={pricing} />
}

interface SumsProps {
  /** What was bought, with its amounts in currency units. */
  goods: { label: string; quantity: number; unitPrice: number; amount: number }[]
  pricing: StoredPricing
}

/** What was bought, taken off and added, down to the total. Every tax under its own name where the shop names them. */
export function Sums({ goods, pricing }: SumsProps) {
  const t = useWords(thanksWords)
  const currency = pricing.currencyType
  const { parts = [], amount, exemption, untaxedIn } = pricing.taxInfo
  const language = useLanguage()
  const named = useWords(taxNames)
  const tell = useWords(receiptWords)
  const why = receiptWhy((key, data) => tell(key, data), language)
  const taxes = parts.length > 0 ? parts : [{ name: 'tax', amount: Math.max(0, amount) }]
  return (
    <dl className="mt-4 grid gap-2 print:mt-2 print:gap-1">
      {goods.map((line) => (
        <Row
          key={line.label}
          label={line.label}
          why={why.goods({ quantity: line.quantity, unitPrice: fromUnits(line.unitPrice) })}
        >
          <Money amount={fromUnits(line.amount)} currency={currency} />
        </Row>
      ))}
      {pricing.devicesDiscounts.map((discount) => (
        <Row
          key={discount.description}
          label={discount.description}
          why={why.discount({
            quantity: discount.quantity,
            rate: percent(discount.discountPercent),
            subtotal: fromUnits(discount.subtotal),
            amount: fromUnits(discount.amount),
          })}
        >
          <Money amount={times(fromUnits(discount.amount), -1)} currency={currency} />
        </Row>
      ))}
      <Row label={t('receipt.shipping')} why={why.shipping()}>
        {t('receipt.free')}
      </Row>
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
          why={exemption ? why.exempt() : untaxedIn ? why.untaxed() : whyTaxed(why, tax, pricing)}
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

/** A receipt that this browser kept from an earlier version of the shop may say no rate. */
function whyTaxed(
  why: ReceiptWhy,
  tax: { amount: number; ratePercent?: number; taxedPercent?: number },
  { adjustedSubtotal }: StoredPricing,
): string {
  const { ratePercent, taxedPercent = 100, amount } = tax
  const rate = ratePercent === undefined ? undefined : percent(ratePercent)
  return why.tax(
    { rate, taxedShare: taxedPercent * 100, amount: fromUnits(amount) },
    fromUnits(adjustedSubtotal),
  )
}

function Row({ label, why, children }: { label: string; why: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>
        {label}
        {why && <span className="block text-sm text-soft">{why}</span>}
      </dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}
