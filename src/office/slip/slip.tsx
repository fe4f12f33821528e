import { useParams } from 'react-router'
import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { marketOfCurrency } from '../../shop/facts/markets/markets.ts'
import { dayOfMomentInWords } from '../../shop/facts/markets/until-words.ts'
import { useBrand, useLanguage } from '../../web/base/root-data.ts'
import { useWords, wordsOf } from '../../web/base/words.ts'
import { PrintButton } from '../../web/parts/sections/print-button.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import slipWords from '../../words/en-US/pages/packing-slip.json'
import { Holds } from '../order/holds.tsx'
import { PostalAddress } from '../order/postal-address.tsx'
import { Facts } from '../parts/facts.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type PackingSlip = OrderHistoryAnswer['packingSlips'][number]

/**
 * The paper in a parcel, in the languages of its buyer and province: what is in it, from whom and to whom. It names no price: the parcel
 * may be a gift.
 */
export default function Slip() {
  const office = useWords(slipWords)
  const { id = '' } = useParams()
  const { answer: order, trouble, reload } = useAnswer('GET /admin/orders/{id}', { params: { id } })
  if (!order) {
    return (
      <>
        <PageHead title={office('title.loading')} />
        {trouble ? <TroubleNotice trouble={trouble} /> : <Skeleton className="h-96 w-full" />}
      </>
    )
  }
  if (order.status === 'paid' && order.holds.some(({ releasedAt }) => releasedAt === null)) {
    return (
      <>
        <PageHead title={office('title', { number: String(order.orderNumber) })} />
        <Holds order={order} onChange={reload} />
      </>
    )
  }
  return order.packingSlips.map((slip, at) => (
    <div key={slip.language} lang={slip.language} className="mb-10">
      <Title text={titleIn(slip, order)} isFirst={at === 0} />
      <Paper order={order} slip={slip} />
    </div>
  ))
}

function titleIn({ language }: PackingSlip, { orderNumber }: OrderHistoryAnswer): string {
  return wordsOf(slipWords, language)('title', { number: String(orderNumber) })
}

function Title({ text, isFirst }: { text: string; isFirst: boolean }) {
  const staffRead = useLanguage()
  if (!isFirst) return <h2 className="mb-5 text-2xl font-extrabold tracking-tight">{text}</h2>
  return (
    <PageHead title={text}>
      <span lang={staffRead}>
        <PrintButton />
      </span>
    </PageHead>
  )
}

interface PaperProps {
  order: OrderHistoryAnswer
  slip: PackingSlip
}

function Paper({ order, slip }: PaperProps) {
  const { language } = slip
  const t = wordsOf(slipWords, language)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Section title={t('from')}>
        <Sender />
      </Section>
      <Section title={t('to')}>
        {order.shippingAddress && <PostalAddress address={order.shippingAddress} language={language} />}
      </Section>
      <Section title={t('content')} className="sm:col-span-2">
        <Content order={order} slip={slip} />
      </Section>
    </div>
  )
}

function Sender() {
  const brand = useBrand()
  const { answer } = useAnswer('GET /admin/config', {})
  const { legalOwner = '', postalAddress = '', supportEmail = '' } = answer ?? {}
  const lines = [brand, legalOwner, postalAddress, supportEmail].filter(Boolean)
  return <address className="whitespace-pre-line text-sm not-italic">{lines.join('\n')}</address>
}

function Content({ order, slip: { language, titles } }: PaperProps) {
  const t = wordsOf(slipWords, language)
  const { timeZone } = marketOfCurrency(order.pricing.currencyType)
  return (
    <>
      <Facts
        facts={[
          [t('placed'), dayOfMomentInWords(new Date(order.createdAt), timeZone, language)],
          ...(order.poNumber ? [[t('po'), order.poNumber] as [string, string]] : []),
          [t('adapters'), order.toPack],
        ]}
      />
      <ul className="mt-3 grid gap-1 border-hairline border-t pt-3 text-sm">
        {order.pricing.lineItems.map(({ sku, quantity }, at) => (
          <li key={sku} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              {titles[at]} <span className="text-soft">{sku}</span>
            </span>
            <span className="figures">{t('ordered', { quantity })}</span>
          </li>
        ))}
      </ul>
      {order.adapters.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold text-sm">{t('serials')}</h3>
          <ul className="mt-1 grid gap-1 text-sm sm:grid-cols-2">
            {order.adapters.map(({ id, serial }) => (
              <li key={id} className="figures">
                {serial}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
