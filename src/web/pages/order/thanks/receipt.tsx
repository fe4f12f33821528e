import type { AddressAnswer } from '../../../../shop/addresses/address-answer.ts'
import { fromUnits, times } from '../../../../shop/kernel/money.ts'
import { isMarket } from '../../../../shop/markets/markets.ts'
import { cardBrandName } from '../../../../shop/payments/card-brand.ts'
import type { TaxPart } from '../../../../shop/pricing/present-pricing.ts'
import type { StoredPricing } from '../../../base/stored-pricing.ts'
import { useWords, type WordsOf } from '../../../base/words.ts'
import thanksWords from '../../../messages/en-US/thanks.json'
import type { LastOrderFields } from '../../../parts/state/last-order.ts'
import { ReceiptCar } from '../../../parts/vehicles/receipt-car.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'

/** What was bought, paid and how, and where it goes. */
export function Receipt({ order }: { order: LastOrderFields }) {
  const t = useWords(thanksWords)
  const pricing = order.device?.pricing
  return (
    <Card className="break-inside-avoid print:order-first print:rounded-none print:border-0 print:p-0 print:shadow-none">
      <h2 className="text-lg font-extrabold">{t('receipt.title')}</h2>
      {pricing && <Lines pricing={pricing} quantity={order.quantity} />}
      <dl className="mt-5 grid gap-4 border-hairline border-t pt-5 text-sm print:mt-3 print:grid-cols-3 print:pt-3">
        {order.vehicle && <ReceiptCar vehicle={order.vehicle} />}
        {order.ccDetails && (
          <div>
            <dt className="font-semibold">{t('receipt.paidWith')}</dt>
            <dd>
              {t('receipt.card', {
                brand: cardBrandName(order.ccDetails.brand) ?? t('receipt.anyCard'),
                last4: order.ccDetails.last4,
              })}
            </dd>
          </div>
        )}
        {order.shippingAddress && (
          <div>
            <dt className="font-semibold">{t('receipt.shipsTo')}</dt>
            <dd>
              <AddressLines address={order.shippingAddress} />
            </dd>
          </div>
        )}
        {order.billingAddress && order.billingAddress.line1 !== order.shippingAddress?.line1 && (
          <div>
            <dt className="font-semibold">{t('receipt.billedTo')}</dt>
            <dd>
              <AddressLines address={order.billingAddress} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function Lines({ pricing, quantity }: { pricing: StoredPricing; quantity: number }) {
  const t = useWords(thanksWords)
  const currency = pricing.currencyType
  return (
    <dl className="mt-4 grid gap-2 print:mt-2 print:gap-1">
      <Row label={t('receipt.adapters', { count: quantity })}>
        <Money amount={fromUnits(pricing.baseSubtotal)} currency={currency} />
      </Row>
      {pricing.devicesDiscounts.map((discount) => (
        <Row key={discount.description} label={discount.description}>
          <Money amount={times(fromUnits(discount.amount), -1)} currency={currency} />
        </Row>
      ))}
      <Row label={t('receipt.shipping')}>{t('receipt.free')}</Row>
      {taxLines(pricing, t).map(({ name, amount }) => (
        <Row key={name} label={name}>
          <Money amount={fromUnits(amount)} currency={currency} />
        </Row>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-hairline border-t pt-3 text-lg font-extrabold">
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
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

/** Every tax under its own name where the shop names them. */
function taxLines(
  { taxInfo }: StoredPricing & { taxInfo: { parts?: TaxPart[] } },
  t: WordsOf<typeof thanksWords>,
) {
  const parts = taxInfo.parts ?? []
  return parts.length > 0 ? parts : [{ name: t('receipt.taxes'), amount: Math.max(0, taxInfo.amount) }]
}

function AddressLines({ address }: { address: AddressAnswer }) {
  const t = useWords(thanksWords)
  const { contact, businessName, line1, line2, city, state, postalCode, country } = address
  const lines = [
    `${contact.firstName} ${contact.lastName}`,
    businessName,
    line1,
    line2,
    `${city}, ${state} ${postalCode}`,
    isMarket(country) ? t(`country.${country}`) : country.toUpperCase(),
  ]
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
