import { joinClasses } from '../../ui/join-classes.ts'

/** From home along Park Avenue and up Elm Street. */
export const TO_ELM = 'M58 222V186Q58 174 70 173C122 171 164 164 234 152Q246 150 246 138V90'
/** The same way, and on to the school. */
export const TRIP = `${TO_ELM}V78Q246 66 258 66H312`

interface TownMapProps {
  /** What there is to see, in words; none inside a drawing that says so itself. */
  label?: string
  viewBox?: string
  className?: string
  /** Drawn on the map. */
  children?: React.ReactNode
  /** Words and cards that stand over the map at their own size. */
  over?: React.ReactNode
}

/** A made-up town: streets, a park, a river. */
export function TownMap({ label, viewBox = '0 0 360 260', className, children, over }: TownMapProps) {
  return (
    <div
      {...(label && { role: 'img', 'aria-label': label })}
      className={joinClasses('scene relative bg-land', className)}
    >
      <svg
        viewBox={viewBox}
        aria-hidden="true"
        className="block size-full"
        preserveAspectRatio="xMidYMid slice"
      >
        <path
          className="fill-park"
          d="M128 78h108v58c-30 8-70 14-108 16ZM324 186H440V290H290C290 236 300 206 324 186Z"
        />
        <path
          className="fill-water"
          d="M-40 236C40 214 84 262 150 258S250 214 300 226 380 232 420 214V340H-40Z"
        />
        <g className="stroke-road" fill="none" strokeWidth="5">
          <path d="M-40 22H420M-40 118H118M246 108H420M58 204H246M246 186H420M12-40V174M118-40V204M186-40V66M186 162V204M312-40V186M374-40V186" />
        </g>
        <g className="stroke-road" fill="none" strokeWidth="10">
          <path d="M-40 66H420M58-40V300M246-40V300M-40 178C80 172 150 168 234 152L420 118" />
        </g>
        {children}
      </svg>
      {over}
    </div>
  )
}

/** Where a label stands: on its place, or clear of the mark there, however large the map is. */
const SIDES = {
  on: '-translate-x-1/2 -translate-y-1/2',
  right: 'translate-x-7 -translate-y-1/2',
  left: '-translate-x-[calc(100%+28px)] -translate-y-1/2',
  above: '-translate-x-1/2 -translate-y-[calc(100%+28px)]',
  below: '-translate-x-1/2 translate-y-7',
}

interface MapLabelProps {
  /** The place in percent of the map's width and height. */
  x: number
  y: number
  side?: keyof typeof SIDES
  children: React.ReactNode
}

/** Words on a map. */
export function MapLabel({ x, y, side = 'on', children }: MapLabelProps) {
  return (
    <span
      className={joinClasses(
        'absolute whitespace-nowrap rounded-field border border-edge/50 bg-card px-2.5 py-1 font-semibold text-sm leading-tight shadow-[0_1px_2px_rgb(0_0_0/0.12)]',
        SIDES[side],
      )}
      style={{ left: `${x}%`, top: `${y}%` }}
    >
      {children}
    </span>
  )
}

/** The car on its way along a path, its arrow ahead. */
export function CarMark({ path }: { path: string }) {
  return (
    <g className="scene-drive" style={{ offsetPath: `path("${path}")` }}>
      <circle r="19" className="fill-guide" opacity="0.18" />
      <circle r="12" className="fill-guide stroke-card" strokeWidth="3" />
      <path d="M-4.5-5 6 0-4.5 5-2 0Z" className="fill-on-guide" />
    </g>
  )
}

/** Where a trip began. */
export function StartMark({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="7" className="fill-card stroke-guide" strokeWidth="4" />
}
