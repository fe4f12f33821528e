import { joinClasses } from '../../ui/join-classes.ts'

/** From home along Park Avenue and up Elm Street. */
export const TO_ELM = 'M58 222V186Q58 174 70 173C122 171 164 164 234 152Q246 150 246 138V90'
/** The same way, and on to the school. */
export const TRIP = `${TO_ELM}V78Q246 66 258 66H312`

interface Place {
  park: string
  water: string
  /** Side streets. */
  streets: string
  /** Wide streets. */
  avenues: string
  rail?: string
}

/** Made-up places, one for each story. The trips that the stories draw follow these streets. */
const PLACES = {
  /** The town of the app's own screens: a river and a bend of the avenue. */
  town: {
    park: 'M128 78h108v58c-30 8-70 14-108 16ZM324 186H440V290H290C290 236 300 206 324 186Z',
    water: 'M-40 236C40 214 84 262 150 258S250 214 300 226 380 232 420 214V340H-40Z',
    streets:
      'M-40 22H420M-40 118H118M246 108H420M58 204H246M246 186H420M12-40V174M118-40V204M186-40V66M186 162V204M312-40V186M374-40V186',
    avenues: 'M-40 66H420M58-40V300M246-40V300M-40 178C80 172 150 168 234 152L420 118',
  },
  /** A town around a bay, its streets bent by the shore. */
  bay: {
    park: 'M236 -40H330V44C300 60 262 56 236 40ZM20 186C60 180 96 206 104 240V300H-40V190Z',
    water: 'M440 70C380 66 330 84 300 112S244 142 232 128 236 86 262 82 330 62 356 40 400 -10 440 -20Z',
    streets:
      'M-40 92H204M108 40V-40M108 40V150M-40 150H204M204 92H160V236M150 236H340M244 184V300M292 184V300M340 184V300M30 40V150M150 40V-40M292 130V184',
    avenues: 'M-40 40H150C190 40 204 60 204 92V150C204 172 220 184 244 184H440M108 300V236H60',
  },
  /** Where families live: a crescent, a pond, a school at the end of its street. */
  suburb: {
    park: 'M192 -40H292V24C268 44 216 40 192 24ZM204 164H352V262H204Z',
    water: 'M236 204C250 182 300 184 316 204S300 240 270 236 226 224 236 204Z',
    streets:
      'M20 300V206C20 184 40 172 60 172S100 184 100 206V300M60 172V150M240 128V96C240 76 256 66 276 66H440M-40 44H180M-40 100H46V-40M130 44V-40M140 300V230Q140 214 156 214H196M366 138V300M312 66V-40',
    avenues:
      'M-40 150H70C120 150 130 128 180 128H270C300 128 310 140 340 140H440M180 -40V128C180 180 190 220 190 300',
  },
  /** Where businesses park: long blocks, a rail line, a harbor basin. */
  works: {
    park: 'M196 162H292V204H196ZM396 -40H440V138H396Z',
    water: 'M312 224H440V300H312Z',
    streets:
      'M140 66H440M300 66V300M-40 214H300M72 150V300M384 -40V150M-40 112H184M-40 18H184M240 66V150M330 -40V66M132 214V300',
    avenues: 'M-40 150H440M184 -40V300',
    rail: 'M-40 246C100 236 220 250 312 244L440 206',
  },
  /** A crossing that a slanted road makes hard to see. */
  crossing: {
    park: 'M124 28H236V136C196 134 156 116 124 108ZM262 76H322V150C300 146 280 142 262 140Z',
    water: 'M-40 232C30 222 84 244 104 300H-40Z',
    streets:
      'M112 -40V300M246 66H440M-40 210H112C150 210 190 220 228 225M330 66V300M-40 20H246M60 104V210M388 66V-40M228 225L360 262',
    avenues: 'M246 -40V150L208 300M-40 90C80 90 160 150 246 150S360 190 440 190',
  },
} satisfies Record<string, Place>

interface TownMapProps {
  /** Which streets are drawn. */
  place?: keyof typeof PLACES
  /** What there is to see, in words; none inside a drawing that says so itself. */
  label?: string
  viewBox?: string
  className?: string
  /** Drawn on the map. */
  children?: React.ReactNode
  /** Words and cards that stand over the map at their own size. */
  over?: React.ReactNode
}

/** A made-up place: streets, parks, water. */
export function TownMap({
  place = 'town',
  label,
  viewBox = '0 0 360 260',
  className,
  children,
  over,
}: TownMapProps) {
  const { park, water, streets, avenues, rail }: Place = PLACES[place]
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
        <path className="fill-park" d={park} />
        <path className="fill-water" d={water} />
        {rail && <path className="stroke-edge" fill="none" strokeWidth="4" strokeDasharray="9 4" d={rail} />}
        <g className="stroke-road" fill="none">
          <path strokeWidth="5" d={streets} />
          <path strokeWidth="10" d={avenues} />
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
        'absolute whitespace-nowrap rounded-field border border-edge/50 bg-card px-2.5 py-1 font-semibold text-drawing leading-tight shadow-[0_1px_2px_rgb(0_0_0/0.12)]',
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

/** A car on a drawn map, seen from far. */
export function ParkedCar({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="17" className="fill-guide" opacity="0.18" />
      <circle r="9.5" className="fill-guide stroke-card" strokeWidth="3" />
    </g>
  )
}
