import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { BRAKE, drawSpeed, LIMIT } from './morning-trip.ts'
import { CarMark, StartMark, TownMap, TRIP } from './town-map.tsx'

const { x, y, line } = drawSpeed({ left: 0, base: 64, width: 320, height: 68 })

/** A finished trip, coloured by its speed, with the speed itself below. */
export function TripReplay() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('replay.label')} className="scene">
      <TownMap className="aspect-[3/2]">
        <Stretch className="stroke-guide" from={0} to={1} />
        <Stretch className="stroke-amber" from={0.28} to={0.48} />
        <Stretch className="stroke-stop" from={0.67} to={0.7} />
        <StartMark x={58} y={222} />
        <CarMark path={TRIP} />
      </TownMap>
      <div className="px-5 pt-4 pb-5">
        <svg viewBox="0 0 320 66" aria-hidden="true" className="block w-full">
          <clipPath id="replay-above">
            <rect width="320" height={y(LIMIT)} />
          </clipPath>
          <path d={line} className="fill-guide/12" />
          <g fill="none" strokeWidth="2.5">
            <path d={line} className="stroke-guide" />
            <path d={line} className="stroke-amber" clipPath="url(#replay-above)" />
          </g>
          <path
            d={`M${x(BRAKE.minute)} ${y(BRAKE.from)}V${y(BRAKE.to)}`}
            className="stroke-stop"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </svg>
        <div className="figures mt-1 flex justify-between text-sm text-soft">
          <span>{t('replay.start')}</span>
          <span>{t('replay.end')}</span>
        </div>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Key look="bg-guide">{t('replay.under')}</Key>
          <Key look="bg-amber">{t('replay.over')}</Key>
          <Key look="bg-stop">{t('replay.brake')}</Key>
        </div>
      </div>
    </div>
  )
}

/** A part of the trip, from and to in fractions of its length. */
function Stretch({ from, to, className }: { from: number; to: number; className: string }) {
  return (
    <path
      d={TRIP}
      pathLength="1"
      fill="none"
      className={className}
      strokeWidth="7"
      strokeLinejoin="round"
      strokeDasharray={`${(to - from).toFixed(2)} 2`}
      strokeDashoffset={-from}
    />
  )
}

function Key({ look, children }: { look: string; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`h-1.5 w-5 rounded-full ${look}`} />
      {children}
    </span>
  )
}
