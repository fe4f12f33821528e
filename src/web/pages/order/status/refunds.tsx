import claimWords from '../../../../words/en-US/pages/claim.json'
import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import { useWords } from '../../../base/words.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAmount } from '../../account/plan-words.ts'
import { pathOf, type Status, useOrderDay } from './status-link.tsx'

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

type Claim = Status['claims'][number]

/** What is wrong with adapters of the order: what was said, what becomes of it, and where more is told. */
export function Claims({ status, token }: { status: Status; token: string }) {
  const t = useWords(claimWords)
  const { claims, adapters } = status
  const free = adapters.filter(({ inClaim }) => !inClaim)
  const recalled = free.filter(({ recall }) => recall !== null)
  if (claims.length === 0 && free.length === 0) return null
  return (
    <section aria-labelledby="claims" className="grid gap-4">
      <h2 id="claims" className="text-xl font-extrabold tracking-tight">
        {t(claims.length > 0 ? 'list' : 'section')}
      </h2>
      {recalled.map(({ serial, recall }) => (
        <Notice key={serial} tone="amber" title={t('recall.title')}>
          <div className="grid justify-items-start gap-3">
            <p className="wrap-anywhere">{recall}</p>
            <p>{t('recall.serial', { serial })}</p>
            <LinkButton to={`${pathOf('/claim', token)}&serial=${serial}&reason=recall`}>
              {t('recall.link')}
            </LinkButton>
          </div>
        </Notice>
      ))}
      {claims.map((claim) => (
        <ClaimCard key={claim.id} claim={claim} />
      ))}
      {free.length > 0 && (
        <div className="grid justify-items-start gap-3 print:hidden">
          <p>{t('section.text')}</p>
          <LinkButton to={pathOf('/claim', token)} variant="secondary">
            {t('section.link')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function ClaimCard({ claim }: { claim: Claim }) {
  const t = useWords(claimWords)
  const { number, serial, reason, status, answer, sent, replacementSerial } = claim
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-extrabold">{t('claim', { number })}</h3>
        <p className="font-semibold text-soft">{t(`status.${status}`)}</p>
      </div>
      <p className="wrap-anywhere">{t('line', { serial, reason: t(`reason.${reason}`) })}</p>
      {status !== 'closed' && claim.resolution && <p>{t(`resolution.${claim.resolution}`)}</p>}
      {status === 'awaiting_goods' && <SendBack claim={claim} />}
      {sent && (
        <p className="wrap-anywhere">
          {t('sent', { carrier: sent.carrier, number: sent.trackingNumber ?? '' })}
        </p>
      )}
      {replacementSerial && <p>{t('new', { serial: replacementSerial })}</p>}
      {answer && <p className="wrap-anywhere text-soft">{answer}</p>}
    </Card>
  )
}

function SendBack({ claim: { labelUrl, shopPays } }: { claim: Claim }) {
  const t = useWords(claimWords)
  if (!shopPays) return <p>{t('ownCost')}</p>
  if (!labelUrl) return <p>{t('noLabel')}</p>
  return (
    <a href={labelUrl} className="inline-flex min-h-11 items-center font-semibold underline">
      {t('label')}
    </a>
  )
}
