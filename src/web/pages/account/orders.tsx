import { Link } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import { carrierLink } from '../../../shop/facts/delivery/carrier-link.ts'
import { marketOfCurrency } from '../../../shop/facts/markets/markets.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { pathIn } from '../../parts/state/own-path.ts'
import { Card } from '../../ui/card.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'
import type { Route } from './+types/orders.ts'
import { askMember } from './member-api.ts'
import { OrderAgainButton } from './order-again.tsx'
import { useAmount, useDay } from './plan-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { orders } = await askMember(context.get(memberClient), 'GET /users/me/export')
  return {
    orders: orders
      .map(({ id, orderNumber, status, quantity, createdAt, shipment, pricing, statusUrl }) => ({
        id,
        orderNumber,
        status,
        quantity,
        createdAt,
        parcel: parcelOf(shipment),
        deliveredAt: shipment?.deliveredAt ?? null,
        page: statusUrl && pathIn(statusUrl),
        total: { amount: pricing.total, currency: pricing.currencyType },
      }))
      .reverse(),
  }
}

function parcelOf(shipment: { carrier: string; trackingNumber: string | null } | null) {
  if (!shipment?.trackingNumber) return null
  const { carrier, trackingNumber } = shipment
  return { carrier, trackingNumber, url: carrierLink({ carrier, trackingNumber }) }
}

export default function Orders({ loaderData: { orders } }: Route.ComponentProps) {
  const t = useWords(memberWords)
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('orders.title')}</h1>
      {orders.length === 0 && <p>{t('orders.none')}</p>}
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </>
  )
}

type OwnOrder = Route.ComponentProps['loaderData']['orders'][number]

function OrderCard({ order }: { order: OwnOrder }) {
  const money = useAmount()
  const t = useWords(memberWords)
  const { id, orderNumber, status, quantity, createdAt, parcel, deliveredAt, page, total } = order
  const day = useDay(marketOfCurrency(total.currency).code)
  const state = status === 'fulfilled' && deliveredAt ? 'delivered' : status
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-extrabold text-xl">
          {t.rich('order.title', { number: <Verbatim>{orderNumber}</Verbatim> })}
        </h2>
        <p className="font-semibold text-soft">{t(`order.${state}`)}</p>
      </div>
      <p className="text-soft">{t('order.placed', { day: day(createdAt) })}</p>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{t('order.units', { count: quantity })}</span>
        <span className="figures">{money(total.amount, total.currency)}</span>
      </p>
      {parcel && <Parcel parcel={parcel} />}
      {page && (
        <p className="flex flex-wrap gap-x-6">
          <Link to={page} className={LINK}>
            {t('order.page')}
          </Link>
          <Link to={page.replace('/order/status', '/order/receipt')} className={LINK}>
            {t('order.receipt')}
          </Link>
        </p>
      )}
      {page && <OrderAgainButton orderId={id} />}
    </Card>
  )
}

const LINK = 'inline-flex min-h-11 items-center font-semibold underline'

function Parcel({ parcel }: { parcel: NonNullable<OwnOrder['parcel']> }) {
  const t = useWords(memberWords)
  const { carrier, trackingNumber, url } = parcel
  return (
    <p className="flex flex-wrap items-center gap-x-6 break-words">
      {t.rich('order.parcel', { carrier, number: <Verbatim>{trackingNumber}</Verbatim> })}
      {url && (
        <a href={url} className={LINK}>
          {t('order.track')}
        </a>
      )}
    </p>
  )
}
