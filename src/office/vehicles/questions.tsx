import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import vehicleWords from '../../words/en-US/pages/admin-vehicles.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { Mark, When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Question = OfficeAnswer<'GET /admin/vehicles/questions'>['questions'][number]

/** Cars that shoppers got no clear answer for, most asked for first. */
export function Questions() {
  const t = useWords(vehicleWords)
  const [trail, setTrail] = useState<string[]>([])
  const { answer, trouble } = useAnswer('GET /admin/vehicles/questions', {
    query: { cursor: trail.at(-1), limit: 20 },
  })
  return (
    <Section title={t('questions')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('questions.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Question>
        caption={t('questions')}
        rows={trouble ? [] : answer?.questions}
        keyOf={({ make, model, year, country, wmi }) => `${make} ${model} ${year} ${country} ${wmi}`}
        empty={t('questions.none')}
        columns={[
          { head: t('questions.car'), show: (question) => <Car question={question} /> },
          {
            head: t('questions.country'),
            show: ({ country }) => t(`questions.country.${country}`),
            wide: true,
          },
          { head: t('questions.asked'), show: ({ asked }) => asked.toLocaleString('en-US'), figures: true },
          { head: t('questions.last'), show: ({ lastAt }) => <When at={lastAt} day />, wide: true },
          {
            head: t('questions.state'),
            phone: 'right',
            show: ({ isClear }) => (
              <Mark tone={isClear ? 'good' : 'open'}>
                {t(isClear ? 'questions.clear' : 'questions.unclear')}
              </Mark>
            ),
          },
        ]}
      />
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
    </Section>
  )
}

function Car({ question: { make, model, year, wmi } }: { question: Question }) {
  const t = useWords(vehicleWords)
  if (wmi) return t('questions.vin', { wmi })
  if (make && model) return t('questions.named', { make, model, year: String(year) })
  return make
    ? t('questions.make', { make, year: String(year) })
    : t('questions.some', { year: String(year) })
}
