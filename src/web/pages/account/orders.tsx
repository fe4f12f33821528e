import { Link } from 'react-router'
import { memberClient } from '#server/member-client.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { pathIn } from '../../parts/state/order-page.ts'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/orders.ts'
import { askMember } from './member-api.ts'
import { useAmount } from './plan-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { orders } = await askMember(context.get(memberClient), 'GET /users/me/export')
  return {
    orders: orders.map(({ id, orderNumber, status, quantity, shipment, pricing, statusUrl }) => {
      const { currencyType, total } = pricing
      const page = statusUrl && pathIn(statusUrl)
      const sum = { amount: total, currency: currencyType }
      return { id, orderNumber, status, quantity, shipment, page, total: sum }
    }),
  }
}

export default function Orders({ loaderData: { orders } }: Route.ComponentProps) {
  const money = useAmount()
  const t = useWords(memberWords)
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('orders.title')}</h1>
      {orders.length === 0 && <p>{t('orders.none')}</p>}
      {orders.map(({ id, orderNumber, status, quantity, shipment, page, total }) => (
        <Card key={id} className="grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-extrabold text-xl">{t('order.title', { number: String(orderNumber) })}</h2>
            <p className="font-semibold text-soft">{t(`order.${status}`)}</p>
          </div>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{t('order.units', { count: quantity })}</span>
            <span className="figures">{money(total.amount, total.currency)}</span>
          </p>
          {shipment?.trackingNumber && (
            <p className="break-words">
              {t('order.parcel', { carrier: shipment.carrier, number: shipment.trackingNumber })}
            </p>
          )}
          {page && (
            <Link
              to={page}
              className="inline-flex min-h-11 items-center justify-self-start font-semibold underline"
            >
              {t('order.page')}
            </Link>
          )}
        </Card>
      ))}
    </>
  )
}
