import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { SelectField } from '../../web/ui/select-field.tsx'
import memberWords from '../../words/en-US/pages/admin-member.json'
import planWords from '../../words/en-US/pages/admin-plans.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable, ROW_LINK } from '../parts/data-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { Day, Email, Mark } from '../parts/shown.tsx'
import { PLAN_STATES } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Plan = OfficeAnswer<'GET /admin/plans'>['plans'][number]

const STATUSES = ['past_due', 'suspended', 'waiting', 'active', 'ended'] as const

/** Every plan with who pays for it; those of one status alone. */
export function PlanList() {
  const t = useWords(planWords)
  const member = useWords(memberWords)
  const [status, setStatus] = useState('')
  const [trail, setTrail] = useState<string[]>([])
  const { answer, trouble } = useAnswer('GET /admin/plans', {
    query: { status, cursor: trail.at(-1), limit: 10 },
  })
  const choose = (event: React.ChangeEvent<HTMLSelectElement>) => {
    setStatus(event.target.value)
    setTrail([])
  }
  return (
    <Section title={t('plans')}>
      <div className="mb-3 max-w-[14em]">
        <SelectField label={t('state')} name="planStatus" value={status} onChange={choose}>
          <option value="">{t('all')}</option>
          {STATUSES.map((each) => (
            <option key={each} value={each}>
              {member(`plan.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Plan>
        caption={t('plans')}
        columns={useColumns()}
        rows={trouble ? [] : answer?.plans}
        keyOf={({ id }) => id}
        empty={t(status ? 'plans.none.found' : 'plans.none')}
      />
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
    </Section>
  )
}

function useColumns(): Column<Plan>[] {
  const t = useWords(planWords)
  const member = useWords(memberWords)
  return [
    { head: t('member'), show: ({ memberId, email }) => <Payer memberId={memberId} email={email} /> },
    { head: member('plan.country'), show: ({ country }) => member(`plan.market.${country}`), wide: true },
    {
      head: t('state'),
      phone: 'right',
      show: ({ status }) => {
        const state = PLAN_STATES[status]
        return <Mark tone={state.tone}>{member(state.word)}</Mark>
      },
    },
    { head: member('plan.units'), show: ({ adapters }) => adapters, figures: true },
    { head: member('plan.next'), show: ({ nextBillOn }) => <Day day={nextBillOn} />, wide: true },
  ]
}

interface PayerProps {
  memberId: string | null
  email: string | null
}

/** Who pays, with the way to all that is theirs. */
export function Payer({ memberId, email }: PayerProps) {
  const t = useWords(planWords)
  if (!memberId) return t('gone')
  return (
    <Link to={`/admin/members/${memberId}`} className={ROW_LINK}>
      {email && <Email address={email} />}
    </Link>
  )
}
