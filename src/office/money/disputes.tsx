import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import moneyWords from '../../words/en-US/pages/admin-money.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable, ROW_LINK } from '../parts/data-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, Mark, type Tone, When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useWhy } from '../parts/why.ts'
import { Proof } from './dispute-proof.tsx'

type Dispute = OfficeAnswer<'GET /admin/disputes'>['disputes'][number]

const TONES: Record<Dispute['status'], Tone> = { open: 'bad', won: 'good', lost: 'plain' }

/** Payments buyers disputed with their banks, and until when evidence counts. */
export function Disputes() {
  const t = useWords(moneyWords)
  const [trail, setTrail] = useState<string[]>([])
  const { answer, trouble, reload } = useAnswer('GET /admin/disputes', {
    query: { cursor: trail.at(-1), limit: 20 },
  })
  const isAsked = answer?.disputes.some(({ status }) => status === 'open')
  return (
    <Section id="disputes" title={t('disputes')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      {isAsked && <p className="mb-3 max-w-reading text-sm text-soft">{t('disputes.text')}</p>}
      <DataTable<Dispute>
        caption={t('disputes')}
        rows={trouble ? [] : answer?.disputes}
        keyOf={({ id }) => id}
        empty={t('disputes.none')}
        columns={useColumns()}
      />
      {answer?.disputes
        .filter(({ status }) => status === 'open')
        .map((dispute) => (
          <Proof key={dispute.id} dispute={dispute} onChange={reload} />
        ))}
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
    </Section>
  )
}

function useColumns(): Column<Dispute>[] {
  const t = useWords(moneyWords)
  const whyOf = useWhy()
  return [
    {
      head: t('dispute.order'),
      show: ({ orderId, orderNumber }) =>
        orderId ? (
          <Link to={`/admin/orders/${orderId}`} className={ROW_LINK}>
            {orderNumber}
          </Link>
        ) : (
          t('dispute.bill')
        ),
    },
    {
      head: t('status'),
      phone: 'right',
      show: ({ status }) => <Mark tone={TONES[status]}>{t(`dispute.${status}`)}</Mark>,
    },
    {
      head: t('dispute.reason'),
      show: ({ reason }) => reason && whyOf(reason),
      wide: true,
    },
    { head: t('dispute.opened'), show: ({ openedAt }) => <When at={openedAt} day />, wide: true },
    { head: t('dispute.due'), show: ({ dueBy }) => <When at={dueBy} day />, named: true, phone: 'below' },
    {
      head: t('dispute.amount'),
      show: ({ amount, currency }) => <Amount units={amount} currency={currency} />,
      figures: true,
    },
  ]
}
