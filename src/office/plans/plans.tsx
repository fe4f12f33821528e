import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { INVOICE_STATUSES } from '../../shop/plan/plans/invoice-status.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import planWords from '../../words/en-US/pages/admin-plans.json'
import { ResolveButton, useBillColumns } from '../parts/bill-columns.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { OwedBill } from '../parts/owed-bill.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/staff.ts'
import { INVOICE_STATES } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { CreditNotes } from './credit-notes.tsx'
import { Payer, PlanList } from './plan-list.tsx'
import { Tiers } from './tiers.tsx'

type Bill = OfficeAnswer<'GET /admin/invoices'>['invoices'][number]

/** The bills of all plans, newest first; one that failed is run again or written off. */
export default function Plans() {
  const t = useWords(planWords)
  const [search, setSearch] = useSearchParams()
  const filter = { status: search.get('status') ?? '', email: search.get('email') ?? '' }
  const trail = search.getAll('cursor')
  const [chosen, setChosen] = useState<Bill>()
  const { answer, trouble, reload } = useAnswer('GET /admin/invoices', {
    query: { ...filter, cursor: trail.at(-1), limit: 50 },
  })
  const find = (given: [string, string][]) => setSearch(given.filter(([, value]) => value))
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid gap-4">
        <Tiers />
        <PlanList />
        <Section id="bills" title={t('bills')}>
          <BillFilter key={search.toString()} filter={filter} onFind={find} />
          <TroubleNotice trouble={trouble} className="mb-4" />
          <DataTable
            caption={t('bills')}
            columns={useColumns(setChosen)}
            rows={trouble ? [] : answer?.invoices}
            keyOf={({ id }) => id}
            empty={t(filter.status || filter.email ? 'none.found' : 'none')}
          />
          <Pager
            trail={trail}
            next={answer?.next}
            onMove={(cursors) =>
              find([
                ...Object.entries(filter),
                ...cursors.map((cursor): [string, string] => ['cursor', cursor]),
              ])
            }
          />
        </Section>
        <CreditNotes />
      </div>
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('owed', { number: chosen?.number ?? '' })}
      >
        {chosen && (
          <OwedBill
            bill={chosen}
            onDone={() => {
              setChosen(undefined)
              reload()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface BillFilterProps {
  filter: { status: string; email: string }
  onFind: (given: [string, string][]) => void
}

function BillFilter({ filter, onFind }: BillFilterProps) {
  const t = useWords(planWords)
  const admin = useWords(adminWords)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))
  }
  return (
    <form method="post" onSubmit={submit} className="mb-4 grid items-end gap-3 sm:grid-cols-[1fr_14em_auto]">
      <Field label={t('email')} name="email" type="email" defaultValue={filter.email} />
      <SelectField label={t('state')} name="status" defaultValue={filter.status}>
        <option value="">{t('all')}</option>
        {INVOICE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {admin(INVOICE_STATES[status].word)}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('search')}</Button>
    </form>
  )
}

function useColumns(onChoose: (bill: Bill) => void): Column<Bill>[] {
  const t = useWords(planWords)
  const may = useMay('invoices')
  const [number, period, ...sums] = useBillColumns<Bill>()
  const act = {
    head: t('act'),
    phone: 'right' as const,
    show: (bill: Bill) => <ResolveButton bill={bill} onChoose={onChoose} />,
  }
  return [
    ...[number, period].filter((column) => column !== undefined),
    { head: t('member'), show: ({ memberId, email }) => <Payer memberId={memberId} email={email} /> },
    ...sums,
    ...(may ? [act] : []),
  ]
}
