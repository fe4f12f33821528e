import { drawingWords } from '../messages/drawings.ts'
import { useWords } from '../words/words.ts'
import { CarState } from './car-state.tsx'
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
      <CarState car={t('live.car')} state={t('live.state')} when={t('live.when')} />
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
