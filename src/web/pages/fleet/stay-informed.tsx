import Gauge from 'lucide-react/icons/gauge'
import MapPin from 'lucide-react/icons/map-pin'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Unplug from 'lucide-react/icons/unplug'
import { useWords } from '../../base/words.ts'
import fleetBodyWords from '../../messages/en-US/fleet-body.json'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'
import { FleetNotes } from './fleet-notes.tsx'

const POINTS = [
  ['zones', MapPin],
  ['speed', Gauge],
  ['impact', OctagonAlert],
  ['out', Unplug],
] as const

/** What may ring, and what drivers are told first. */
export function StayInformed() {
  const t = useWords(fleetBodyWords)
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
        {POINTS.map(([name, Icon]) => (
          <Point key={name} title={t(`informed.${name}.title`)} icon={<Icon className="size-5" />}>
            <p>{t(`informed.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  )
}
