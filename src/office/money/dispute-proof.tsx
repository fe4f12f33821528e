import { useWords } from '../../web/base/words.ts'
import moneyWords from '../../words/en-US/pages/admin-money.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { dayText, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { DisputeAnswer } from './dispute-answer.tsx'

type Dispute = OfficeAnswer<'GET /admin/disputes'>['disputes'][number]
type Shown = NonNullable<Dispute['proof']>

interface ProofProps {
  dispute: Dispute
  onChange: () => void
}

/** What the shop can show a bank of one order, and what it cannot, item by item. */
export function Proof({ dispute: { id, orderNumber, page, proof }, onChange }: ProofProps) {
  const t = useWords(moneyWords)
  const mayAnswer = useMay('answer_disputes')
  return (
    <section className="mt-4 border-hairline border-t pt-4 text-sm">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-semibold">
          {orderNumber === null ? t('dispute.bill') : t('proof', { number: String(orderNumber) })}
        </h3>
        {page && (
          <a
            href={page}
            target="_blank"
            rel="noreferrer"
            className="inline-block min-h-11 content-center underline underline-offset-2"
          >
            {t('proof.page')}
          </a>
        )}
      </div>
      {proof && mayAnswer && <DisputeAnswer disputeId={id} number={String(orderNumber)} onSent={onChange} />}
      {proof ? <Items proof={proof} /> : <p className="text-soft">{t('proof.bill')}</p>}
    </section>
  )
}

function Items({ proof: { tracking, deliveredAt, agreements, use } }: { proof: Shown }) {
  const t = useWords(moneyWords)
  return (
    <dl className="grid gap-3">
      <Item name={t('proof.tracking')} none={t('proof.tracking.none')}>
        {tracking && <Tracking tracking={tracking} />}
      </Item>
      <Item name={t('proof.delivery')} none={t('proof.delivery.none')}>
        {deliveredAt && <When at={deliveredAt} />}
      </Item>
      <Item name={t('proof.agreed')} none={t('proof.agreed.none')}>
        {agreements.length > 0 &&
          agreements.map(({ kind, text, agreedAt }) => (
            <blockquote
              key={`${kind} ${agreedAt}`}
              className="wrap-anywhere mb-2 border-hairline border-l-2 pl-3"
            >
              {text}
              <span className="block text-soft">
                <When at={agreedAt} />
              </span>
            </blockquote>
          ))}
      </Item>
      <Item name={t('proof.use')} none={t('proof.use.none')}>
        {use && t('proof.use.of', { adapters: use.adapters, days: use.days, day: dayText(use.lastDay) })}
      </Item>
    </dl>
  )
}

interface ItemProps {
  name: string
  none: string
  children: React.ReactNode
}

function Item({ name, none, children }: ItemProps) {
  return (
    <div>
      <dt className="font-semibold">
        {children ? '✓' : '–'} {name}
      </dt>
      <dd>{children || <span className="text-soft">{none}</span>}</dd>
    </div>
  )
}

function Tracking({
  tracking: { carrier, number, url, shippedAt },
}: {
  tracking: NonNullable<Shown['tracking']>
}) {
  const t = useWords(moneyWords)
  const text = t('proof.tracking.of', { carrier, number })
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {text}
        </a>
      ) : (
        text
      )}{' '}
      {shippedAt && (
        <>
          {t('proof.shipped')} <When at={shippedAt} />
        </>
      )}
    </>
  )
}
