import fleetWords from '../../../words/en-US/pages/fleet.json'
import { useWords } from '../../base/words.ts'
import { Live } from '../../hydration/live.tsx'
import { NoteCard } from '../../parts/drawings/note-card.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Folds } from '../../parts/sections/question-list.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { VEHICLE_LOOKUP } from '../../parts/vehicles/live-parts.ts'
import { PhoneFold } from '../../ui/fold-summary.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'

/** Which kinds of vehicle have the port, and the answer for one. */
export function Compatibility() {
  const t = useWords(fleetWords)
  return (
    <Section id="compatibility" title={t('compatibility.title')} lead={<p>{t('compatibility.lead')}</p>}>
      <Live part={VEHICLE_LOOKUP} />
      <div className="mt-6 md:mt-10">
        <PhoneFold label={t('compatibility.kinds')}>
          <Kinds />
        </PhoneFold>
      </div>
    </Section>
  )
}

const KINDS = ['light', 'medium', 'heavy', 'electric', 'other'] as const

/** Which kinds of vehicle have the port. */
function Kinds() {
  const t = useWords(fleetWords)
  return (
    <>
      <dl>
        {KINDS.map((kind) => (
          <div
            key={kind}
            className="gap-x-8 border-hairline border-t py-4 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="font-semibold">{t(`compatibility.${kind}`)}</dt>
            <dd className="text-soft max-sm:mt-1">{t(`compatibility.${kind}.says`)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-hairline border-t pt-4 text-soft">{t('compatibility.note')}</p>
    </>
  )
}

const ALERTS = ['zones', 'speed', 'impact', 'out'] as const

/** What may ring, and what drivers are told first. */
export function StayInformed() {
  const t = useWords(fleetWords)
  const values = useRichValues()
  const alerts = [
    ...ALERTS.map((name) => ({
      title: t(`informed.${name}.title`),
      answer: <p>{t(`informed.${name}.text`)}</p>,
    })),
    { title: t('tell.title'), answer: <p>{t.rich('tell.text', values)}</p> },
  ]
  return (
    <Section
      id="stay-informed"
      title={t('informed.title')}
      lead={<p>{t('informed.lead')}</p>}
      pictureBesideOnly
      picture={
        <FigureCard>
          <FleetNotes />
        </FigureCard>
      }
      below={<p className="max-w-reading text-soft">{t('informed.not')}</p>}
      band
    >
      <Folds folds={alerts} className="-mt-3" />
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
