import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import { useWords } from '../../../base/words.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useAmount } from '../../account/plan-words.ts'
import { pathOf, type Status, useOrderDay } from './status-link.ts'

/** Money that went back: how much, why, where to and when it shows; goods that came back beside it. */
export function Refunds({ status }: { status: Status }) {
  const money = useAmount()
  const t = useWords(orderStatusWords)
  const day = useOrderDay(status)
  const { refunds, returns, order, refunded, remaining } = status
  const currency = order.pricing.currencyType
  if (refunds.length === 0 && returns.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="grid gap-4">
      <h2 id="refunds" className="text-xl font-extrabold tracking-tight">
        {t(refunds.length > 0 ? 'refunds.title' : 'returns.title')}
      </h2>
      {returns.map(({ at, quantity }) => (
        <p key={at}>{t('returns.line', { count: quantity, day: day(at) })}</p>
      ))}
      {refunds.map(({ startedAt, amount, ...refund }) => (
        <Card key={`${startedAt} ${amount}`} className="grid gap-1">
          <p className="flex flex-wrap justify-between gap-x-4 font-extrabold">
            <span>{t(`refund.${refund.status}`)}</span>
            <span className="figures">{money(amount, currency)}</span>
          </p>
          <p>{refund.why === 'staff' && refund.note ? refund.note : t(`why.${refund.why}`)}</p>
          <p>
            {refund.card ? t('refund.card', { last4: refund.card }) : t('refund.otherWay')}{' '}
            {refund.status !== 'failed' &&
              t('refund.arrives', { from: day(refund.expectedFrom), by: day(refund.expectedBy) })}
          </p>
          <p className="text-sm text-soft">{t('refund.started', { day: day(startedAt) })}</p>
        </Card>
      ))}
      {refunded > 0 && remaining > 0 && (
        <p>
          {t('refunds.left', { refunded: money(refunded, currency), remaining: money(remaining, currency) })}
        </p>
      )}
    </section>
  )
}

/** For who pays no tax: where the certificate is sent, and what became of it. */
export function Exemption({ status, token }: { status: Status; token: string }) {
  const t = useWords(orderStatusWords)
  const { order, taxCertificate } = status
  const isOver = order.status !== 'paid' && order.status !== 'fulfilled'
  if (!taxCertificate && (isOver || order.pricing.taxInfo.amount <= 0)) return null
  const state = taxCertificate?.status ?? 'none'
  const maySend = !isOver && state !== 'accepted' && state !== 'waiting'
  return (
    <section aria-labelledby="exempt" className="grid justify-items-start gap-3 print:hidden">
      <h2 id="exempt" className="text-xl font-extrabold tracking-tight">
        {t(taxCertificate ? 'exempt.state' : 'exempt.title')}
      </h2>
      <p className="break-words">{t(`exempt.${state}`, { reason: taxCertificate?.reason ?? '' })}</p>
      {maySend && (
        <LinkButton to={pathOf('/tax-exemption', token)} variant="secondary">
          {t(taxCertificate ? 'exempt.again' : 'exempt.send')}
        </LinkButton>
      )}
    </section>
  )
}
