import { drawingWords } from '../messages/drawings.ts'
import { useWords } from '../words/words.ts'
import { CarMark, StartMark, TownMap, TRIP } from './town-map.tsx'

/** The speed from start to end, in a field 320 wide and 64 high. */
const SPEED =
  'M0 62C10 62 14 34 34 30S62 36 78 34 104 12 132 10 150 12 158 14L166 52C172 58 182 54 190 44S222 20 250 22 284 34 296 48 312 62 320 62'

/** A finished trip, coloured by its speed, with the speed itself below. */
export function TripReplay() {
  const t = useWords(drawingWords)
  return (
    <div role="img" aria-label={t('replay.label')} className="scene">
      <TownMap className="aspect-[3/2]">
        <Stretch className="stroke-guide" from={0} to={1} />
        <Stretch className="stroke-amber" from={0.3} to={0.5} />
        <Stretch className="stroke-stop" from={0.53} to={0.57} />
        <StartMark x={58} y={222} />
        <CarMark path={TRIP} />
      </TownMap>
      <div className="px-5 pt-4 pb-5">
        <svg viewBox="0 0 320 66" aria-hidden="true" className="block w-full">
          <path d={`${SPEED}V66H0Z`} className="fill-guide/12" />
          <path d={SPEED} fill="none" className="stroke-guide" strokeWidth="2.5" />
          <path d="M158 14L166 52" className="stroke-stop" strokeWidth="4" strokeLinecap="round" />
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
