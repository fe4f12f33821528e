import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import planWords from '../../words/en-US/pages/admin-plans.json'
import { BillPaper } from '../parts/bill-columns.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { Payer } from './plan-list.tsx'

type Note = OfficeAnswer<'GET /admin/credit-notes'>['creditNotes'][number]

/** Money of bills that went back when a plan ended, newest first. */
export function CreditNotes() {
  const t = useWords(planWords)
  const [trail, setTrail] = useState<string[]>([])
  const { answer, trouble } = useAnswer('GET /admin/credit-notes', {
    query: { cursor: trail.at(-1), limit: 10 },
  })
  return (
    <Section id="credits" title={t('credits')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Note>
        caption={t('credits')}
        columns={useColumns()}
        rows={trouble ? [] : answer?.creditNotes}
        keyOf={({ id }) => id}
        empty={t('credits.none')}
      />
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
    </Section>
  )
}

function useColumns(): Column<Note>[] {
  const t = useWords(planWords)
  return [
    { head: t('credits.number'), show: ({ number }) => <span className="whitespace-nowrap">{number}</span> },
    { head: t('credits.on'), show: ({ issuedAt }) => <When at={issuedAt} day />, named: true },
    { head: t('member'), show: ({ memberId, email }) => <Payer memberId={memberId} email={email} /> },
    {
      head: t('number'),
      show: ({ invoiceId, invoiceNumber }) => <BillPaper id={invoiceId} number={invoiceNumber} />,
      named: true,
    },
    {
      head: t('total'),
      show: ({ total, currency }) => <Amount units={total} currency={currency} />,
      figures: true,
    },
    {
      head: t('credits.paper'),
      phone: 'right',
      show: ({ id, number }) => (
        <FileButton
          name="GET /admin/credit-notes/{id}/pdf"
          call={{ params: { id } }}
          fileName={`credit-note-${number}.pdf`}
          about={t('credits.pdf', { number })}
        >
          {t('pdf')}
        </FileButton>
      ),
    },
  ]
}
