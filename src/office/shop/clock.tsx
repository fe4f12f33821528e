import { useState } from 'react'
import { useProviderName } from '../../web/base/root-data.ts'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import { ActForm } from '../parts/act-form.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { errorAt, useAct } from '../parts/use-act.ts'

/** Moves the time of a shop in TEST MODE, with everything that is due on each day. */
export function Clock() {
  const t = useWords(shopWords)
  const isTest = useProviderName() === 'sandbox'
  const may = useMay('settings')
  const [now, setNow] = useState<string>()
  const { act, isBusy, trouble } = useAct('POST /admin/clock', (answer) => setNow(answer.now))
  if (!isTest || !may) return null
  return (
    <Section title={t('clock')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('clock.text')}</p>
      <ActForm
        submit={t('clock.submit')}
        variant="secondary"
        isBusy={isBusy}
        trouble={trouble}
        className="grid max-w-80 gap-4"
        onSend={({ days }) => void act({ body: { days: Number(days) } })}
      >
        <Field
          label={t('clock.days')}
          name="days"
          type="number"
          min={1}
          max={400}
          required
          defaultValue={1}
          error={errorAt(trouble, 'days')}
        />
      </ActForm>
      <p role="status" className="mt-3 text-sm">
        {now && (
          <>
            {t('clock.now')} <When at={now} />
          </>
        )}
      </p>
    </Section>
  )
}
