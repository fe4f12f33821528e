import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import planWords from '../../words/en-US/pages/admin-plans.json'
import type { OfficeAnswer } from './call-office.ts'
import type { Column } from './data-table.tsx'
import { FileButton } from './file-button.tsx'
import { Amount, daysText, Mark } from './shown.tsx'
import { INVOICE_STATES } from './state-words.ts'

export type Bill = OfficeAnswer<'GET /admin/members/{id}'>['invoices'][number]

const OWED: readonly Bill['status'][] = ['open', 'past_due', 'uncollectible']

/** What every list of bills shows. */
export function useBillColumns<B extends Bill>(): Column<B>[] {
  const t = useWords(planWords)
  const admin = useWords(adminWords)
  return [
    { head: t('number'), show: ({ id, number }) => <BillPaper id={id} number={number} /> },
    { head: t('period'), show: ({ periodStart, periodEnd }) => daysText(periodStart, periodEnd) },
    {
      head: t('state'),
      phone: 'right',
      show: ({ status }) => (
        <Mark tone={INVOICE_STATES[status].tone}>{admin(INVOICE_STATES[status].word)}</Mark>
      ),
    },
    {
      head: t('total'),
      show: ({ total, currency }) => <Amount units={total} currency={currency} />,
      figures: true,
    },
  ]
}

/** The number of a bill, which saves it as its member has it. A draft has none. */
export function BillPaper({ id, number }: { id: string; number: string | null }) {
  const t = useWords(planWords)
  if (!number) return '–'
  return (
    <FileButton
      name="GET /admin/invoices/{id}/pdf"
      call={{ params: { id } }}
      fileName={`bill-${number}.pdf`}
      about={t('pdf.of', { number })}
      isLink
    >
      {number}
    </FileButton>
  )
}

/** Opens what can be done about a bill that is owed; nothing for any other. */
export function ResolveButton<B extends Bill>({ bill, onChoose }: { bill: B; onChoose: (bill: B) => void }) {
  const t = useWords(planWords)
  if (!OWED.includes(bill.status)) return null
  return (
    <Button
      variant="secondary"
      aria-label={t('owed', { number: bill.number ?? '' })}
      onClick={() => onChoose(bill)}
    >
      {t('act.open')}
    </Button>
  )
}
