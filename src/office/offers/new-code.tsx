import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import { ActForm } from '../parts/act-form.tsx'
import { Section } from '../parts/section.tsx'

import { errorAt, useAct } from '../parts/use-act.ts'

/** Makes a code of one discount; programs can make codes of several. */
export function NewCode({ onDone }: { onDone: () => void }) {
  const t = useWords(offerWords)
  const [round, setRound] = useState(0)
  const { act, isBusy, trouble } = useAct('POST /admin/enterprise-codes', () => {
    setRound(round + 1)
    onDone()
  })
  const send = (typed: Record<string, string>) => {
    const domains = (typed.domains ?? '').split(/[\s,;]+/).filter(Boolean)
    const tier = { discountPercent: Number(typed.percent), minQuantity: Number(typed.from) }
    const planTerms = {
      ...(typed.planPercent && { discountPercent: Number(typed.planPercent) }),
      ...(typed.included && { includedMonths: Number(typed.included) }),
    }
    void act({
      body: {
        code: typed.code ?? '',
        enterpriseType: typed.kind ?? '',
        deviceDiscounts: typed.percent ? [tier] : [],
        planTerms,
        ...(typed.most && { maxUses: Number(typed.most) }),
        ...(typed.until && { expiresAt: typed.until }),
        ...(domains.length > 0 && { emailDomains: domains }),
      },
    })
  }
  return (
    <Section id="new-code" title={t('new')}>
      <ActForm key={round} submit={t('new.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
        <Field
          label={t('new.code')}
          hint={t('new.code.hint')}
          name="code"
          required
          maxLength={40}
          error={errorAt(trouble, 'code')}
        />
        <Field label={t('new.kind')} hint={t('new.kind.hint')} name="kind" required maxLength={80} />
        <Worth trouble={trouble} />
        <Field label={t('new.domains')} hint={t('new.domains.hint')} name="domains" />
      </ActForm>
    </Section>
  )
}

/** What the code takes off an order and its plan, and how long and how often. */
function Worth({ trouble }: { trouble: Parameters<typeof errorAt>[0] }) {
  const t = useWords(offerWords)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('new.percent')}
        hint={t('new.percent.hint')}
        name="percent"
        type="number"
        min="0.01"
        max="100"
        step="0.01"
      />
      <Field
        label={t('new.from')}
        hint={t('new.from.hint')}
        name="from"
        type="number"
        min={1}
        max={999}
        defaultValue={1}
        required
      />
      <Field
        label={t('new.plan')}
        hint={t('new.plan.hint')}
        name="planPercent"
        type="number"
        min="0.01"
        max="100"
        step="0.01"
        error={errorAt(trouble, 'planTerms.discountPercent')}
      />
      <Field
        label={t('new.included')}
        hint={t('new.included.hint')}
        name="included"
        type="number"
        min={1}
        max={60}
        error={errorAt(trouble, 'planTerms.includedMonths')}
      />
      <Field label={t('new.most')} hint={t('new.most.hint')} name="most" type="number" min={1} />
      <Field label={t('new.until')} name="until" type="date" error={errorAt(trouble, 'expiresAt')} />
    </div>
  )
}
