import Car from 'lucide-react/icons/car'
import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
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

/** A parked car on a map: where, and since when. */
export function ParkedMap() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('parked.label')}>
      <TownMap viewBox="38 54 218 145.3" className="aspect-[3/2]">
        <g transform="translate(150 169)">
          <circle r="30" className="fill-guide" opacity="0.12" />
          <path
            d="M0 0-11.7-14.6A15 15 0 1 1 11.7-14.6Z"
            className="fill-guide stroke-card"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
          <text y="-18" textAnchor="middle" fontSize="17" fontWeight="800" className="fill-on-guide">
            {t('parked.sign')}
          </text>
        </g>
      </TownMap>
      <CarState car={t('parked.car')} state={t('parked.state')} when={t('parked.when')} />
    </div>
  )
}

/** The line below a map: which car, what it is doing, as of when. */
function CarState({ car, state, when }: { car: string; state: string; when: string }) {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 border-hairline border-t px-5 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-guide-wash text-guide">
        <Car className="size-5" />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{car}</span>
          <span className="text-sm text-soft">{when}</span>
        </span>
        <span className="block text-sm text-soft">{state}</span>
      </span>
    </div>
  )
}
