import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { INVOICE_STATUSES } from '../../../../shop/plans/invoice-status.ts'
import { useWords } from '../../../base/words.ts'
import adminWords from '../../../messages/en-US/admin.json'
import planWords from '../../../messages/en-US/admin-plans.json'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Pager } from '../parts/pager.tsx'
import { Amount, Mark } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { INVOICE_STATES } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Bill = OfficeAnswer<'GET /admin/invoices'>['invoices'][number]

const OWED: readonly Bill['status'][] = ['open', 'past_due', 'uncollectible']

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
      <BillFilter key={search.toString()} filter={filter} onFind={find} />
      <TroubleNotice trouble={trouble} className="mb-4" />
      <DataTable
        caption={t('title')}
        columns={useColumns(setChosen)}
        rows={trouble ? [] : answer?.invoices}
        keyOf={({ id }) => id}
        empty={t(filter.status || filter.email ? 'none.found' : 'none')}
      />
      <Pager
        trail={trail}
        next={answer?.next}
        onMove={(cursors) =>
          find([...Object.entries(filter), ...cursors.map((cursor): [string, string] => ['cursor', cursor])])
        }
      />
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
  const admin = useWords(adminWords)
  const may = useMay('invoices')
  return [
    { head: t('number'), show: ({ number }) => number ?? '–' },
    { head: t('period'), show: ({ periodStart, periodEnd }) => `${periodStart} – ${periodEnd}`, wide: true },
    { head: t('member'), show: ({ email }) => email ?? t('gone') },
    {
      head: t('state'),
      show: ({ status }) => (
        <Mark tone={INVOICE_STATES[status].tone}>{admin(INVOICE_STATES[status].word)}</Mark>
      ),
    },
    {
      head: t('total'),
      show: ({ total, currency }) => <Amount units={total} currency={currency} />,
      figures: true,
    },
    ...(may ? [{ head: t('act'), show: (bill: Bill) => <Resolve bill={bill} onChoose={onChoose} /> }] : []),
  ]
}

function Resolve({ bill, onChoose }: { bill: Bill; onChoose: (bill: Bill) => void }) {
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

function OwedBill({ bill, onDone }: { bill: Bill; onDone: () => void }) {
  const t = useWords(planWords)
  const retry = useAct('POST /admin/invoices/{id}/retry', onDone)
  const params = { id: bill.id }
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <TroubleNotice trouble={retry.trouble} />
        <p>{t('retry.text')}</p>
        <Button loading={retry.isBusy} onClick={() => retry.act({ params })}>
          {t('retry')}
        </Button>
      </div>
      <VoidForm bill={bill} onDone={onDone} />
    </div>
  )
}

function VoidForm({ bill, onDone }: { bill: Bill; onDone: () => void }) {
  const t = useWords(planWords)
  const giveUp = useAct('POST /admin/invoices/{id}/void', onDone)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    void giveUp.act({ params: { id: bill.id }, body: { reason } })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-3 border-hairline border-t pt-5">
      <TroubleNotice trouble={giveUp.trouble} />
      <p>{t('void.text')}</p>
      <Field
        label={t('reason')}
        name="reason"
        required
        maxLength={300}
        error={errorAt(giveUp.trouble, 'reason')}
      />
      <Button type="submit" variant="danger" loading={giveUp.isBusy}>
        {t('void')}
      </Button>
    </form>
  )
}
