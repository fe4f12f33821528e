import Car from 'lucide-react/icons/car'
import { drawingWords } from '../messages/drawings.ts'
import { useWords } from '../words/words.ts'
import { CarMark, MapLabel, StartMark, TownMap, TRIP } from './town-map.tsx'

/** Where a car is now, and the way it came. */
export function LiveMap() {
  const t = useWords(drawingWords)
  return (
    <div>
      <TownMap
        label={t('live.label')}
        over={
          <>
            <MapLabel x={38} y={87}>
              {t('live.start')}
            </MapLabel>
            <MapLabel x={80} y={12}>
              {t('live.here')}
            </MapLabel>
          </>
        }
      >
        <TripLine />
        <StartMark x={58} y={222} />
        <CarMark path={TRIP} />
      </TownMap>
      <div aria-hidden="true" className="flex items-center gap-3 border-hairline border-t px-5 py-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-guide-wash text-guide">
          <Car className="size-5" />
        </span>
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block font-semibold">{t('live.car')}</span>
          <span className="block text-sm text-soft">{t('live.state')}</span>
        </span>
        <span className="text-sm text-soft">{t('live.when')}</span>
      </div>
    </div>
  )
}

/** The line of the trip, drawn as the car goes. */
export function TripLine() {
  return (
    <path
      d={TRIP}
      pathLength="1"
      fill="none"
      className="scene-draw stroke-guide"
      strokeWidth="6"
      strokeLinejoin="round"
    />
  )
}
