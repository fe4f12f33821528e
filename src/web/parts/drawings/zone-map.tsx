import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { NoteCard } from './note-card.tsx'
import { CarMark, MapLabel, TownMap } from './town-map.tsx'

/** A zone around a place, and the message as a car leaves it. */
export function ZoneMap() {
  const t = useWords(drawingWords)
  return (
    <TownMap
      label={t('zone.label')}
      viewBox="66 -26 324 236"
      over={
        <>
          <MapLabel x={76} y={18}>
            {t('zone.name')}
          </MapLabel>
          <div className="absolute inset-x-3 bottom-3 sm:inset-x-5 sm:bottom-5">
            <NoteCard icon="left" title={t('zone.title')} when={t('zone.when')} />
          </div>
        </>
      }
    >
      <circle
        cx="312"
        cy="66"
        r="54"
        className="fill-guide/15 stroke-guide"
        strokeWidth="2.5"
        strokeDasharray="7 6"
      />
      <CarMark path="M312 66H192" />
    </TownMap>
  )
}
