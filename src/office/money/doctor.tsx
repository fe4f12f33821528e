import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import moneyWords from '../../words/en-US/pages/admin-money.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { Mark } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Check = OfficeAnswer<'GET /admin/doctor'>['checks'][number]

/** The books counted again, on request: it reads the whole shop. */
export function Doctor() {
  const t = useWords(moneyWords)
  const [isAsked, setAsked] = useState(false)
  const { answer, trouble, isLoading, reload } = useAnswer('GET /admin/doctor', isAsked ? {} : null)
  const wrong = answer?.checks.filter(({ ok }) => !ok).length ?? 0
  return (
    <Section
      title={t('doctor')}
      tools={
        <Button
          variant="secondary"
          loading={isAsked && isLoading}
          onClick={() => (isAsked ? reload() : setAsked(true))}
        >
          {t('doctor.run')}
        </Button>
      }
    >
      <p className="mb-3 max-w-reading text-sm text-soft">{t('doctor.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <p role="status" className="font-semibold">
        {answer && (answer.ok ? t('doctor.ok') : t('doctor.wrong', { count: wrong }))}
      </p>
      {answer && <Checks checks={answer.checks} />}
    </Section>
  )
}

function Checks({ checks }: { checks: Check[] }) {
  const t = useWords(moneyWords)
  return (
    <DataTable<Check>
      caption={t('doctor')}
      rows={checks}
      keyOf={({ name }) => name}
      empty=""
      columns={[
        {
          head: t('doctor.check'),
          show: ({ name, wrong }) => (
            <>
              {t(`check.${name}` as keyof typeof moneyWords)}
              {wrong.length > 0 && (
                <ul className="mt-1 list-disc break-words pl-5 text-soft">
                  {wrong.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              )}
            </>
          ),
        },
        { head: t('doctor.looked'), show: ({ looked }) => looked, figures: true },
        {
          head: t('doctor.result'),
          phone: 'right',
          show: ({ ok, wrong }) =>
            ok ? <Mark tone="good">{t('doctor.fine')}</Mark> : <Mark tone="bad">{wrong.length}</Mark>,
        },
      ]}
    />
  )
}
