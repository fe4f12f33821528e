import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { useWords } from '../../web/base/words.ts'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { Facts } from '../parts/facts.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, Mark, type Tone, When } from '../parts/shown.tsx'
import { cardOf } from './money-left.ts'

type Refund = OrderHistoryAnswer['refunds'][number]
type Payment = OrderHistoryAnswer['payments'][number]

const REFUNDS: Record<Refund['status'], { word: keyof typeof orderWords; tone: Tone }> = {
  pending: { word: 'refund.pending', tone: 'open' },
  succeeded: { word: 'refund.succeeded', tone: 'good' },
  failed: { word: 'refund.failed', tone: 'bad' },
}

const PAYMENTS: Record<Payment['status'], { word: keyof typeof orderWords; tone: Tone }> = {
  settled: { word: 'payment.settled', tone: 'good' },
  unfillable: { word: 'payment.unfillable', tone: 'bad' },
  duplicate: { word: 'payment.duplicate', tone: 'bad' },
  superseded: { word: 'payment.superseded', tone: 'bad' },
}

/** What came in and what went back. */
export function Money({ order }: { order: OrderHistoryAnswer }) {
  const t = useWords(orderWords)
  const { currencyCode } = order.pricing
  const { paid, refunded, net } = order.sums
  if (order.payments.length === 0) return null
  return (
    <Section title={t('money')}>
      <ul className="grid gap-3 text-sm">
        {order.payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <Amount units={payment.amount} currency={payment.currency} />
            <span>{cardOf(payment)}</span>
            <Mark tone={PAYMENTS[payment.status].tone}>{t(PAYMENTS[payment.status].word)}</Mark>
            <When at={payment.createdAt} />
            <span className="basis-full break-all text-soft">{payment.reference}</span>
          </li>
        ))}
        {order.refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span>
              −<Amount units={refund.amount} currency={currencyCode} />
            </span>
            <span>{refund.reason}</span>
            <Mark tone={REFUNDS[refund.status].tone}>{t(REFUNDS[refund.status].word)}</Mark>
            <When at={refund.createdAt} />
          </li>
        ))}
      </ul>
      {refunded > 0 && (
        <div className="mt-3 border-hairline border-t pt-3">
          <Facts
            facts={[
              [t('money.paid'), <Amount key="paid" units={paid} currency={currencyCode} />],
              [t('money.refunded'), <Amount key="refunded" units={refunded} currency={currencyCode} />],
              [t('money.net'), <Amount key="net" units={net} currency={currencyCode} />],
            ]}
          />
        </div>
      )}
    </Section>
  )
}
