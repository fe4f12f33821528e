import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CLAIM_REASONS, CLAIM_STATUSES } from '../../shop/service/claims/rules.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import claimWords from '../../words/en-US/pages/admin-claims.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { Mark, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TextArea } from '../parts/text-area.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { CLAIM_TONES } from './claim-tones.ts'
import { FailureRates } from './failure-rates.tsx'
import { Recalls } from './recalls.tsx'

type Claim = OfficeAnswer<'GET /admin/claims'>['claims'][number]

/** What buyers say is wrong, what fails how often, and what is called back. */
export default function Claims() {
  const t = useWords(claimWords)
  const may = useMay('claims')
  const [isOpening, setOpening] = useState(false)
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        {may && <Button onClick={() => setOpening(true)}>{t('open')}</Button>}
      </PageHead>
      <div className="grid gap-4">
        <List />
        <FailureRates />
        <Recalls />
      </div>
      <Dialog open={isOpening} onClose={() => setOpening(false)} title={t('open')}>
        {isOpening && <OpenForm />}
      </Dialog>
    </>
  )
}

function List() {
  const t = useWords(claimWords)
  const [search, setSearch] = useSearchParams()
  const status = search.get('status') ?? ''
  const q = search.get('q') ?? ''
  const [trail, setTrail] = useState<string[]>([])
  const { answer, trouble } = useAnswer('GET /admin/claims', {
    query: {
      ...(isStatus(status) && { status }),
      ...(q && { q }),
      cursor: trail.at(-1),
      limit: 50,
    },
  })
  const filter = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTrail([])
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setSearch(Object.entries(typed).filter(([, value]) => value))
  }
  return (
    <Section title={t('list')}>
      <form
        method="post"
        onSubmit={filter}
        className="mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_16em_auto]"
      >
        <Field label={t('find')} hint={t('find.hint')} name="q" type="search" defaultValue={q} />
        <SelectField
          label={t('status')}
          name="status"
          defaultValue={status}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          className="sm:self-start"
        >
          <option value="">{t('status.all')}</option>
          {CLAIM_STATUSES.map((each) => (
            <option key={each} value={each}>
              {t('status.count', { status: t(`status.${each}`), count: answer?.counts[each] ?? 0 })}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className="sm:mt-7 sm:self-start">
          {t('find.submit')}
        </Button>
      </form>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Claim>
        caption={t('list')}
        rows={trouble ? [] : answer?.claims}
        keyOf={({ id }) => id}
        empty={q || status ? t('none.found') : t('none')}
        columns={useColumns()}
      />
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
    </Section>
  )
}

function isStatus(text: string): text is (typeof CLAIM_STATUSES)[number] {
  return CLAIM_STATUSES.some((known) => known === text)
}

function useColumns(): Column<Claim>[] {
  const t = useWords(claimWords)
  return [
    {
      head: t('claim'),
      show: ({ id, number, status }) => (
        <>
          <Link
            to={`/admin/claims/${id}`}
            className="figures inline-block min-h-9 content-center font-semibold underline underline-offset-2"
          >
            {number}
          </Link>{' '}
          <Mark tone={CLAIM_TONES[status]}>{t(`status.${status}`)}</Mark>
        </>
      ),
    },
    {
      head: t('reason'),
      show: ({ reason, words }) => (
        <>
          {t(`reason.${reason}`)}
          {words && <span className="line-clamp-2 block text-soft">{words}</span>}
        </>
      ),
    },
    { head: t('adapter'), show: ({ serial }) => <span className="figures">{serial}</span>, wide: true },
    {
      head: t('next'),
      show: ({ status, steps }) =>
        status === 'open' ? t('step.decide') : steps.map((step) => t(`step.${step}`)).join(', ') || '–',
      phone: 'below',
    },
    { head: t('opened'), show: ({ openedAt }) => <When at={openedAt} day />, phone: 'right' },
  ]
}

/** For who calls: any adapter that was sold, whatever the days say. */
function OpenForm() {
  const t = useWords(claimWords)
  const navigate = useNavigate()
  const { act, isBusy, trouble } = useAct('POST /admin/claims', ({ id }) => navigate(`/admin/claims/${id}`))
  return (
    <ActForm
      onSend={({ serial = '', reason = '', words = '' }) =>
        act({ body: { serial, reason: reason as Claim['reason'], words } })
      }
      submit={t('open.submit')}
      isBusy={isBusy}
      trouble={trouble}
    >
      <Field
        label={t('serial')}
        name="serial"
        autoComplete="off"
        maxLength={64}
        required
        error={errorAt(trouble, 'serial')}
      />
      <SelectField label={t('reason')} name="reason" required error={errorAt(trouble, 'reason')}>
        <option value="">{t('choose')}</option>
        {CLAIM_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextArea label={t('words')} name="words" rows={3} maxLength={2_000} />
    </ActForm>
  )
}
