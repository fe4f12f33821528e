import type { OrderVehicle } from '../../../shop/vehicles/kept-verdict.ts'
import { useWords } from '../../base/words.ts'
import orderVehicleWords from '../../messages/en-US/order-vehicle.json'

/** One entry of a receipt: the car, the verdict the shop kept with the order, where the port is. */
export function ReceiptCar({ vehicle }: { vehicle: OrderVehicle }) {
  const t = useWords(orderVehicleWords)
  const { year, make, model, compatibility, reason, compatible, description } = vehicle
  return (
    <div>
      <dt className="font-semibold">{t('receipt')}</dt>
      <dd>
        <span className="block">
          {year} {make} {model}: {compatibility}
        </span>
        <span className="block text-soft">{reason}</span>
        {compatible !== 'no' && <span className="block whitespace-pre-wrap text-soft">{description}</span>}
      </dd>
    </div>
  )
}
