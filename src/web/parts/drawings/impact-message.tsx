import { useWords } from '../../base/words.ts'
import drawingWords from '../../messages/en-US/drawings.json'
import { NoteCard } from './note-card.tsx'
import { TownMap } from './town-map.tsx'

/** What arrives on a phone after a strong impact: the car, the place, the time. */
export function ImpactMessage() {
  const t = useWords(drawingWords)
  return (
    <TownMap
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
