import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import vehicleWords from '../../words/en-US/pages/admin-vehicles.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { Mark, type Tone } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Override = OfficeAnswer<'GET /admin/vehicles/overrides'>['overrides'][number]

/** An override without a last year says so. */
const NO_END = 2_100

/** The corrections shoppers are answered by, and the file to change them in. */
export function Overrides() {
  const t = useWords(vehicleWords)
  const may = useMay('import_data')
  const [trail, setTrail] = useState<string[]>([])
  const { answer, trouble } = useAnswer('GET /admin/vehicles/overrides', {
    query: { cursor: trail.at(-1), limit: 20 },
  })
  return (
    <Section title={t('overrides')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('overrides.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Override>
        caption={t('overrides')}
        rows={trouble ? [] : answer?.overrides}
        keyOf={({ line }) => String(line)}
        empty={t('overrides.none')}
        columns={[
          { head: t('questions.car'), show: (override) => <Car override={override} /> },
          { head: t('overrides.years'), show: ({ yearFrom, yearTo }) => yearsText(yearFrom, yearTo) },
          {
            head: t('questions.country'),
            show: ({ country }) => t(country ? `questions.country.${country}` : 'overrides.everywhere'),
            wide: true,
          },
          {
            head: t('overrides.says'),
            phone: 'right',
            show: ({ compatible }) => <Says compatible={compatible} />,
          },
          {
            head: t('overrides.why'),
            phone: 'below',
            show: ({ fuels, weights, port, reason }) =>
              [
                reason,
                fuels.replaceAll('|', ', '),
                weights.replaceAll('|', ', '),
                port && t('overrides.port', { port }),
              ]
                .filter(Boolean)
                .join('; '),
          },
        ]}
      />
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
      {may && answer && answer.overrides.length > 0 && (
        <div className="mt-3">
          <FileButton name="GET /admin/vehicles/overrides.csv" call={{}} fileName="corrections.csv">
            {t('overrides.save')}
          </FileButton>
        </div>
      )}
    </Section>
  )
}

function Car({ override: { make, model } }: { override: Override }) {
  const t = useWords(vehicleWords)
  return model ? `${make} ${model}` : t('overrides.every', { make })
}

const TONES: Record<string, Tone> = { yes: 'good', limited: 'open', check: 'open', no: 'bad' }

function Says({ compatible }: { compatible: string | null }) {
  const t = useWords(vehicleWords)
  if (compatible === 'yes' || compatible === 'no' || compatible === 'check' || compatible === 'limited')
    return <Mark tone={TONES[compatible] ?? 'plain'}>{t(`overrides.${compatible}`)}</Mark>
  return <Mark tone="plain">{t('overrides.facts')}</Mark>
}

function yearsText(from: number, to: number): string {
  if (to === NO_END) return `${from}–`
  return from === to ? String(from) : `${from}–${to}`
}
