import { useState } from 'react'
import { fromUnits } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { moneyText } from '../../web/ui/money.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import memberWords from '../../words/en-US/pages/admin-member.json'
import { ActForm } from '../parts/act-form.tsx'
import { dayText } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import type { Adapter } from './adapters.tsx'
import type { MemberShown } from './member-shown.ts'

const MONTHS = [1, 2, 3, 4, 5, 6]
const ASKS = {
  pause: 'help.pause',
  resume: 'help.resume',
  cancel: 'help.cancel',
  swap: 'help.swap',
} as const
type Ask = keyof typeof ASKS

interface HelpFormProps {
  member: MemberShown
  adapter: Adapter
  onDone: () => void
}

/** What a member asks for about one adapter, with what it comes to before it is done. */
export function HelpForm({ member, adapter, onDone }: HelpFormProps) {
  const t = useWords(memberWords)
  const isPlanned = adapter.state === 'paused' || adapter.endsAt || adapter.pausesAt
  const asks = (['pause', 'resume', 'cancel', 'swap'] as const).filter((ask) => ask !== 'resume' || isPlanned)
  const [ask, setAsk] = useState<Ask>(isPlanned ? 'resume' : 'pause')
  return (
    <div className="grid gap-4">
      <SelectField label={t('help.what')} value={ask} onChange={({ target }) => setAsk(target.value as Ask)}>
        {asks.map((each) => (
          <option key={each} value={each}>
            {t(ASKS[each])}
          </option>
        ))}
      </SelectField>
      {ask === 'swap' ? (
        <SwapForm member={member} adapter={adapter} onDone={onDone} />
      ) : (
        <DecisionForm key={ask} action={ask} member={member} adapter={adapter} onDone={onDone} />
      )}
    </div>
  )
}

function DecisionForm({ action, member, adapter, onDone }: HelpFormProps & { action: Exclude<Ask, 'swap'> }) {
  const t = useWords(memberWords)
  const [months, setMonths] = useState(1)
  const params = { id: member.id, device: adapter.id }
  const decision = { action, ...(action === 'pause' && { months }) }
  const { act, isBusy, trouble } = useAct('POST /admin/members/{id}/devices/{device}/decisions', onDone)
  return (
    <ActForm
      submit={t('help.submit')}
      variant={action === 'cancel' ? 'danger' : 'primary'}
      isBusy={isBusy}
      trouble={trouble}
      onSend={({ reason = '' }) => void act({ params, body: { ...decision, reason } })}
    >
      {action === 'pause' && (
        <SelectField
          label={t('help.months')}
          value={months}
          onChange={({ target }) => setMonths(Number(target.value))}
        >
          {MONTHS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      )}
      <Consequence member={member} adapter={adapter} decision={decision} />
      <Reason error={errorAt(trouble, 'reason')} />
    </ActForm>
  )
}

interface ConsequenceProps {
  member: MemberShown
  adapter: Adapter
  decision: { action: 'pause' | 'resume' | 'cancel'; months?: number }
}

/** The price before and after, as the member sees it for the same decision. */
function Consequence({ member, adapter, decision }: ConsequenceProps) {
  const t = useWords(memberWords)
  const { answer, trouble } = useAnswer('POST /admin/members/{id}/devices/{device}/preview', {
    params: { id: member.id, device: adapter.id },
    body: decision,
  })
  if (trouble) return <TroubleNotice trouble={trouble} />
  if (!answer) return null
  const { currency, monthlyBefore, monthlyAfter, from, finalBill } = answer
  const money = (units: number) => moneyText(fromUnits(units), currency, true)
  return (
    <Notice tone="amber" title={t('help.consequence')}>
      <ul className="list-disc pl-5 text-sm">
        <li>
          {t('help.monthly', {
            day: dayText(from),
            before: money(monthlyBefore),
            after: money(monthlyAfter),
          })}
        </li>
        {finalBill && finalBill.total > 0 && (
          <li>{t('help.final', { total: money(finalBill.total), day: dayText(finalBill.date) })}</li>
        )}
        {decision.action !== 'resume' && <li>{t('help.mail', { email: member.email })}</li>}
      </ul>
    </Notice>
  )
}

function SwapForm({ member, adapter, onDone }: HelpFormProps) {
  const t = useWords(memberWords)
  const { act, isBusy, trouble } = useAct('POST /admin/members/{id}/devices/{device}/swap', onDone)
  return (
    <ActForm
      submit={t('help.submit')}
      variant="danger"
      isBusy={isBusy}
      trouble={trouble}
      onSend={({ serial = '', reason = '' }) =>
        void act({ params: { id: member.id, device: adapter.id }, body: { serial, reason } })
      }
    >
      <Field
        label={t('help.serial')}
        hint={t('help.serial.hint')}
        name="serial"
        required
        autoComplete="off"
        maxLength={64}
        error={errorAt(trouble, 'serial')}
      />
      <Notice tone="amber" title={t('help.consequence')}>
        <p className="text-sm">{t('help.swapped')}</p>
      </Notice>
      <Reason error={errorAt(trouble, 'reason')} />
    </ActForm>
  )
}

/** Why staff act in the place of a member. */
export function Reason({ error }: { error: string | undefined }) {
  const t = useWords(memberWords)
  return (
    <Field label={t('reason')} hint={t('reason.hint')} name="reason" required maxLength={300} error={error} />
  )
}
