import fleetWords from '../../../words/en-US/pages/fleet.json'
import { useWords } from '../../base/words.ts'
import { NoteCard } from '../../parts/drawings/note-card.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { RoadSign } from '../../parts/sections/road-sign.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'

const POINTS = [
  ['zones', 'pin'],
  ['speed', 'gauge'],
  ['impact', 'brake'],
  ['out', 'unplug'],
] as const

/** What may ring, and what drivers are told first. */
export function StayInformed() {
  const t = useWords(fleetWords)
  const values = useRichValues()
  return (
    <Section
      id="stay-informed"
      title={t('informed.title')}
      lead={<p>{t('informed.lead')}</p>}
      picture={
        <FigureCard>
          <FleetNotes />
        </FigureCard>
      }
      below={
        <>
          <p className="max-w-reading text-soft">{t('informed.not')}</p>
          <Notice tone="info" title={t('tell.title')} className="mt-6">
            <p className="max-w-[760px]">{t.rich('tell.text', values)}</p>
          </Notice>
        </>
      }
      band
    >
      <Points columns={2}>
        {POINTS.map(([name, sign]) => (
          <Point key={name} title={t(`informed.${name}.title`)} icon={<RoadSign name={sign} />}>
            <p>{t(`informed.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  )
}

const NOTES = ['left', 'arrived', 'limit', 'unplugged'] as const

/** What a working day's messages look like. */
function FleetNotes() {
  const t = useWords(fleetWords)
  return (
    <div role="img" aria-label={t('notes.label')} className="scene space-y-3 bg-land p-5 sm:p-8">
      {NOTES.map((note) => (
        <NoteCard key={note} icon={note} title={t(`notes.${note}`)} when={t(`notes.${note}.when`)} />
      ))}
    </div>
  )
}
