import type { AddressAnswer } from '../../../../shop/facts/addresses/address-answer.ts'
import { addressLines } from '../../../../shop/facts/addresses/address-lines.ts'
import { isMarket } from '../../../../shop/facts/markets/markets.ts'
import type { OrderVehicle } from '../../../../shop/facts/vehicles/kept-verdict.ts'
import { cardBrandName } from '../../../../shop/kernel/card-brand.ts'
import orderVehicleWords from '../../../../words/en-US/pages/order-vehicle.json'
import thanksWords from '../../../../words/en-US/pages/thanks.json'
import { mainLine } from '../../../base/stored-pricing.ts'
import { useWords } from '../../../base/words.ts'
import type { LastOrderFields } from '../../../parts/state/last-order.ts'
import { Card } from '../../../ui/card.tsx'
import { Sums } from '../status/sums.tsx'

/** What was bought, paid and how, and where it goes. */
export function Receipt({ order }: { order: LastOrderFields }) {
  const t = useWords(thanksWords)
  const pricing = order.device?.pricing
  return (
    <Card className="break-inside-avoid print:order-first print:rounded-none print:border-0 print:p-0 print:shadow-none">
      <h2 className="text-lg font-extrabold">{t('receipt.title')}</h2>
      {pricing && (
        <Sums
          goods={[
            {
              label: t('receipt.adapters', { count: order.quantity }),
              quantity: order.quantity,
              unitPrice: mainLine(pricing).unitPrice,
              amount: pricing.baseSubtotal,
            },
          ]}
          pricing={pricing}
        />
      )}
      <dl className="mt-5 grid gap-4 border-hairline border-t pt-5 text-sm print:mt-3 print:grid-cols-3 print:pt-3">
        {order.poNumber && (
          <div>
            <dt className="font-semibold">{t('receipt.po')}</dt>
            <dd className="break-words">{order.poNumber}</dd>
          </div>
        )}
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

export function AddressLines({ address }: { address: AddressAnswer }) {
  const t = useWords(thanksWords)
  const { country } = address
  const name = isMarket(country) ? t(`country.${country}`) : country.toUpperCase()
  return addressLines(address, name).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

/** One entry of a receipt: the car, the verdict the shop kept with the order, where the port is. */
function ReceiptCar({ vehicle }: { vehicle: OrderVehicle }) {
  const t = useWords(orderVehicleWords)
  const { year, make, model, compatibility, reason, compatible, description, graphic } = vehicle
  return (
    <div>
      <dt className="font-semibold">{t('receipt')}</dt>
      <dd>
        <span className="block">
          {year} {make} {model}: {compatibility}
        </span>
        <span className="block text-soft">{reason}</span>
        {compatible !== 'no' && (compatible !== 'check' || graphic) && (
          <span className="block whitespace-pre-wrap text-soft">{description}</span>
        )}
      </dd>
    </div>
  )
}
