import { useState } from 'react'
import { fromUnits } from '../../shop/kernel/money.ts'
import { useWords, type WordsOf } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { moneyText } from '../../web/ui/money.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import memberWords from '../../words/en-US/pages/admin-member.json'
import { ActForm } from '../parts/act-form.tsx'
import { Facts } from '../parts/facts.tsx'
import { Section } from '../parts/section.tsx'
import { Amount, Day, dayText, Mark } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { PLAN_STATES } from '../parts/state-words.ts'
import { errorAt, useAct } from '../parts/use-act.ts'
import { Reason } from './help-form.tsx'
import type { MemberShown } from './member-shown.ts'

type Plan = MemberShown['plans'][number]

interface PlansProps {
  member: MemberShown
  onChange: () => void
}

/** The plan of a member in each market, and credit on its next bill. */
export function Plans({ member, onChange }: PlansProps) {
  const t = useWords(memberWords)
  return (
    <Section title={t('plan')}>
      {member.plans.length === 0 && <p className="text-sm text-soft">{t('plans.none')}</p>}
      {member.plans.map((plan) => (
        <PlanCard key={plan.id} memberId={member.id} plan={plan} onChange={onChange} />
      ))}
      <BillingTerms member={member} onChange={onChange} />
    </Section>
  )
}

/** Whether bills open without a card, and the way to change that. */
function BillingTerms({ member, onChange }: PlansProps) {
  const t = useWords(memberWords)
  const [isOpen, setOpen] = useState(false)
  const granted = member.billingTerms === null
  const { act, isBusy, trouble } = useAct('PUT /admin/members/{id}/billing-terms', () => {
    setOpen(false)
    onChange()
  })
  const send = ({ reason = '' }: Record<string, string>) =>
    void act({ params: { id: member.id }, body: { granted, reason } })
  const name = t(granted ? 'terms.grant' : 'terms.withdraw')
  return (
    <div className="mt-3 grid gap-2 text-sm">
      {member.billingTerms && <p>{t('terms.held', { reason: member.billingTerms.reason })}</p>}
      {useMay('billing_terms') && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {name}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name}>
        {isOpen && (
          <ActForm submit={name} isBusy={isBusy} trouble={trouble} onSend={send}>
            <Notice tone="amber" title={t('help.consequence')}>
              <p className="text-sm">{t(granted ? 'terms.grant.what' : 'terms.withdraw.what')}</p>
            </Notice>
            <Reason error={errorAt(trouble, 'reason')} />
          </ActForm>
        )}
      </Dialog>
    </div>
  )
}

interface PlanCardProps {
  memberId: string
  plan: Plan
  onChange: () => void
}

function PlanCard({ memberId, plan, onChange }: PlanCardProps) {
  const t = useWords(memberWords)
  const [isOpen, setOpen] = useState(false)
  const may = useMay('help_members') && plan.nextBillOn !== null
  const state = PLAN_STATES[plan.status]
  const market = t(`plan.market.${plan.market}`)
  return (
    <div className="mb-3 grid gap-3 last:mb-0">
      <p className="flex items-center justify-between gap-2 text-sm font-semibold">
        {market}
        <Mark tone={state.tone}>{t(state.word)}</Mark>
      </p>
      <Facts
        facts={[
          [t('plan.units'), plan.units],
          [t('plan.next'), <Day key="next" day={plan.nextBillOn} />],
          ...openFacts(plan, t),
        ]}
      />
      {may && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('credit')}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('credit.title', { market })}>
        {isOpen && (
          <CreditForm
            memberId={memberId}
            plan={plan}
            onChange={() => {
              setOpen(false)
              onChange()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

/** Money that stands open on it, each where there is some. */
function openFacts(
  { credit, owed, comingBack, currency }: Plan,
  t: WordsOf<typeof memberWords>,
): [string, React.ReactNode][] {
  const facts: [string, number][] = [
    [t('plan.credit'), credit],
    [t('plan.owed'), owed],
    [t(`plan.back.${comingBack?.to ?? 'card'}`), comingBack?.amount ?? 0],
  ]
  return facts
    .filter(([, units]) => units > 0)
    .map(([label, units]) => [label, <Amount key={label} units={units} currency={currency} />])
}

function CreditForm({ memberId, plan, onChange }: PlanCardProps) {
  const t = useWords(memberWords)
  const [typed, setTyped] = useState('')
  const { act, isBusy, trouble } = useAct('POST /admin/members/{id}/credits', onChange)
  const amount = Number(typed)
  const send = ({ reason = '' }: Record<string, string>) =>
    void act({ params: { id: memberId }, body: { market: plan.market, amount, reason } })
  return (
    <ActForm submit={t('credit.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
      <Field
        label={t('credit.amount', { currency: plan.currency })}
        name="amount"
        type="number"
        min="0.01"
        step="0.01"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errorAt(trouble, 'amount')}
      />
      {amount > 0 && plan.nextBillOn && (
        <Notice tone="amber" title={t('help.consequence')}>
          <p className="text-sm">
            {t('credit.what', {
              amount: moneyText(fromUnits(amount), plan.currency, true),
              day: dayText(plan.nextBillOn),
            })}
          </p>
        </Notice>
      )}
      <Reason error={errorAt(trouble, 'reason')} />
    </ActForm>
  )
}
