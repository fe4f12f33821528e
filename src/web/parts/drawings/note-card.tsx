import Gauge from 'lucide-react/icons/gauge'
import LogOut from 'lucide-react/icons/log-out'
import MapPin from 'lucide-react/icons/map-pin'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Unplug from 'lucide-react/icons/unplug'
import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { TownMap } from './town-map.tsx'

const ICONS = {
  arrived: { icon: MapPin, look: 'bg-guide text-on-guide' },
  left: { icon: LogOut, look: 'bg-guide text-on-guide' },
  limit: { icon: Gauge, look: 'bg-amber text-[#16191c]' },
  brake: { icon: OctagonAlert, look: 'bg-stop text-on-stop' },
  unplugged: { icon: Unplug, look: 'bg-service text-on-service' },
}

interface NoteCardProps {
  icon: keyof typeof ICONS
  title: string
  when: string
}

/** A message as it appears on a phone. */
export function NoteCard({ icon, title, when }: NoteCardProps) {
  const { icon: Icon, look } = ICONS[icon]
  return (
    <div className="scene-rise flex items-center gap-3 rounded-card border border-hairline bg-card px-4 py-3 shadow-soft">
      <span className={`grid size-9 shrink-0 place-items-center rounded-field ${look}`}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-24 flex-1 text-balance font-semibold text-sm leading-snug">{title}</span>
        <span className="shrink-0 text-sm text-soft">{when}</span>
      </span>
    </div>
  )
}

/** The one message most people buy it for. */
export function ArrivalMessage() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('arrival.label')}>
      <NoteCard icon="arrived" title={t('arrival.title')} when={t('arrival.when')} />
    </div>
  )
}

/** What arrives on a phone after a strong impact: the car, the place, the time. */
export function ImpactMessage() {
  const t = useWords(drawingWords)
  return (
    <TownMap
      place="crossing"
      label={t('impact.label')}
      viewBox="131 74 230 163"
      over={
        <div className="absolute inset-x-3 bottom-3 sm:inset-x-5 sm:bottom-5">
          <NoteCard icon="brake" title={t('impact.title')} when={t('impact.when')} />
        </div>
      }
    >
      <g transform="translate(246 150)">
        <circle r="26" className="fill-stop" opacity="0.16" />
        <circle r="15" className="fill-stop" opacity="0.25" />
        <circle r="8" className="fill-stop stroke-card" strokeWidth="2.5" />
      </g>
    </TownMap>
  )
}

const NOTES = ['arrived', 'brake', 'limit', 'unplugged'] as const

/** What a day's messages look like. */
export function Notifications() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('notes.label')} className="scene space-y-3 bg-land p-5 sm:p-8">
      {NOTES.map((note) => (
        <NoteCard key={note} icon={note} title={t(`notes.${note}`)} when={t(`notes.${note}.when`)} />
      ))}
    </div>
  )
}
