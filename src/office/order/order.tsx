import { Link, useParams } from 'react-router'
import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { useWords } from '../../web/base/words.ts'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import memberWords from '../../words/en-US/pages/admin-member.json'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { Facts } from '../parts/facts.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { QuotePaper } from '../parts/quote-paper.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, Mark, When } from '../parts/shown.tsx'
import { DEVICE_STATES, orderState } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { Waits } from '../parts/waits.tsx'
import { Holds } from './holds.tsx'
import { Mails } from './mails.tsx'
import { Money } from './money.tsx'
import { Notes } from './notes.tsx'
import { OrderActs } from './order-acts.tsx'
import { Parcels } from './parcels.tsx'
import { PostalAddress } from './postal-address.tsx'
import { Timeline } from './timeline.tsx'

/** One order: what it is, what became of it, and what can be done now. */
export default function OrderScreen() {
  const t = useWords(orderWords)
  const admin = useWords(adminWords)
  const { id = '' } = useParams()
  const { answer: order, trouble, reload } = useAnswer('GET /admin/orders/{id}', { params: { id } })
  if (!order || order.id !== id) {
    return (
      <>
        <PageHead title={t('title.loading')} />
        {trouble ? <TroubleNotice trouble={trouble} /> : <Skeleton className="h-96 w-full" />}
      </>
    )
  }
  const { word, tone } = orderState(order)
  return (
    <>
      <PageHead title={t('title', { number: String(order.orderNumber) })}>
        <Mark tone={tone}>{admin(word)}</Mark>
        {order.status === 'fulfilled' && order.returned.units > 0 && (
          <Mark tone="open">{t('returned.of', order.returned)}</Mark>
        )}
      </PageHead>
      <TroubleNotice trouble={trouble} className="mb-4" />
      <Holds order={order} onChange={reload} />
      {/* A phone shows who bought and where it goes before what happened; a wide window shows them beside it. */}
      <div className="grid gap-4 lg:grid-cols-[1fr_340px] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-4">
          <OrderActs order={order} onChange={reload} />
          <Bought order={order} />
        </div>
        <div className="grid min-w-0 content-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Buyer order={order} />
          <Parcel order={order} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Parcels order={order} onChange={reload} />
          <Money order={order} />
          <Notes order={order} onChange={reload} />
          <Mails key={order.history.length} orderId={order.id} />
          <Timeline order={order} />
        </div>
      </div>
    </>
  )
}

function Bought({ order }: { order: OrderHistoryAnswer }) {
  const t = useWords(orderWords)
  const { lineItems, taxInfo, total, currencyCode } = order.pricing
  return (
    <Section title={t('bought')}>
      <ul className="grid gap-2 text-sm">
        {lineItems.map((line) => (
          <li key={line.sku} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              {t('line', { quantity: line.quantity, title: line.title })}
              {line.discounts.map((discount) => (
                <span key={discount.description} className="block text-soft">
                  {discount.description}
                </span>
              ))}
            </span>
            <Amount units={line.adjustedSubtotal} currency={currencyCode} />
          </li>
        ))}
        <li className="flex justify-between gap-4 text-soft">
          <span>{t('tax', { names: taxInfo.parts.map(({ name }) => name).join(', ') || 'none' })}</span>
          {taxInfo.amount < 0 ? t('tax.later') : <Amount units={taxInfo.amount} currency={currencyCode} />}
        </li>
        <li className="flex justify-between gap-4 border-hairline border-t pt-2 font-semibold">
          <span>{t('total')}</span>
          <Amount units={total} currency={currencyCode} />
        </li>
      </ul>
    </Section>
  )
}

function Buyer({ order }: { order: OrderHistoryAnswer }) {
  const t = useWords(orderWords)
  const { email } = order.account
  return (
    <Section title={t('buyer')}>
      <Facts
        facts={[
          [t('email'), email],
          [t('placed'), <When key="placed" at={order.createdAt} />],
          [t('paid'), <When key="paid" at={order.paidAt} />],
          [t('origin'), t(ORIGINS[order.origin])],
          ...(order.poNumber ? [[t('po'), order.poNumber] as [string, string]] : []),
          ...(order.enterpriseId ? [[t('code'), order.enterpriseId] as [string, string]] : []),
        ]}
      />
      {order.statusUrl && (
        <a
          href={order.statusUrl}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-block min-h-11 content-center text-sm underline underline-offset-2"
        >
          {t('buyer.page')}
        </a>
      )}
      {order.origin === 'quote' && (
        <p className="mt-4 text-sm">
          <QuotePaper id={order.id} number={order.orderNumber} />
        </p>
      )}
    </Section>
  )
}

const ORIGINS = {
  storefront: 'origin.storefront',
  quote: 'origin.quote',
  upgrade: 'origin.upgrade',
} as const

function Parcel({ order }: { order: OrderHistoryAnswer }) {
  const t = useWords(orderWords)
  return (
    <Section title={t('parcel')}>
      {order.shippingAddress ? (
        <PostalAddress address={order.shippingAddress} />
      ) : (
        <p className="text-sm text-soft">{t('parcel.none')}</p>
      )}
      <Adapters adapters={order.adapters} />
      {order.shippingAddress && order.paidAt && (
        <Link
          to={`/admin/orders/${order.id}/slip`}
          className="mt-2 inline-block min-h-11 content-center text-sm underline underline-offset-2"
        >
          {t('parcel.slip')}
        </Link>
      )}
    </Section>
  )
}

/** The serials in the parcel, and where each adapter is by now. */
function Adapters({ adapters }: Pick<OrderHistoryAnswer, 'adapters'>) {
  const t = useWords(orderWords)
  const member = useWords(memberWords)
  if (adapters.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-semibold text-sm">{t('parcel.adapters')}</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {adapters.map((adapter) => (
          <li key={adapter.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="tabular-nums">{adapter.serial}</span>
            <Mark tone={DEVICE_STATES[adapter.state].tone}>{member(DEVICE_STATES[adapter.state].word)}</Mark>
            <Waits adapter={adapter} className="w-full text-soft" />
          </li>
        ))}
      </ul>
    </>
  )
}
