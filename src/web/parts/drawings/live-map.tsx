import { useWords } from '../../base/words.ts'
import drawingWords from '../../messages/en-US/drawings.json'
import { CarState } from './car-state.tsx'
import { CarMark, MapLabel, StartMark, TO_ELM, TownMap } from './town-map.tsx'

/** Where a car is now, and the way it came. */
export function LiveMap() {
  const t = useWords(drawingWords)
  return (
    <div>
      <TownMap
        label={t('live.label')}
        over={
          <>
            <MapLabel x={16.1} y={85.4} side="right">
              {t('live.start')}
            </MapLabel>
            <MapLabel x={68.3} y={34.6} side="left">
              {t('live.here')}
            </MapLabel>
          </>
        }
      >
        <TripLine path={TO_ELM} />
        <StartMark x={58} y={222} />
        <CarMark path={TO_ELM} />
      </TownMap>
      <CarState car={t('live.car')} state={t('live.state')} when={t('live.when')} />
    </div>
  )
}

/** The line of the trip, drawn as the car goes. */
export function TripLine({ path }: { path: string }) {
  return (
    <path
      d={path}
      pathLength="1"
      fill="none"
      className="scene-draw stroke-guide"
      strokeWidth="6"
      strokeLinejoin="round"
    />
  )
}
