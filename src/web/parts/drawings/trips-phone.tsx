import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { TripLine } from './live-map.tsx'
import { CarMark, MapLabel, StartMark, TownMap, TRIP } from './town-map.tsx'

const TRIPS = ['one', 'two', 'three'] as const

/** The app on a phone: the map, and below it today's trips. */
export function TripsPhone() {
  const t = useWords(drawingWords)
  return (
    <PhoneFrame label={t('trips.label')}>
      <TownMap
        viewBox="30 -40 320 310"
        className="aspect-[32/31]"
        over={
          <MapLabel x={82} y={34} side="above">
            {t('zone.name')}
          </MapLabel>
        }
      >
        <TripLine path={TRIP} />
        <StartMark x={58} y={222} />
        <CarMark path={TRIP} />
      </TownMap>
      <div className="relative -mt-5 rounded-t-card bg-card px-5 pt-5 pb-8">
        <p className="font-extrabold text-lg tracking-tight">{t('trips.title')}</p>
        {TRIPS.map((trip) => (
          <Trip key={trip} name={t(`trips.${trip}`)} text={t(`trips.${trip}.text`)} />
        ))}
      </div>
    </PhoneFrame>
  )
}

function Trip({ name, text }: { name: string; text: string }) {
  return (
    <div className="mt-3 flex items-center gap-3">
      <span className="flex flex-col items-center">
        <span className="size-2.5 rounded-full border-2 border-guide" />
        <span className="h-4 border-guide border-l-2 border-dotted" />
        <span className="size-2.5 rounded-full bg-guide" />
      </span>
      <span className="leading-tight">
        <span className="block font-semibold">{name}</span>
        <span className="figures block text-sm text-soft">{text}</span>
      </span>
    </div>
  )
}

/** A phone seen from the front; what it shows goes inside. */
function PhoneFrame({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="mx-auto w-full max-w-[330px] rounded-[44px] border border-edge bg-[#000] p-2.5 shadow-soft"
    >
      <div className="relative overflow-clip rounded-[34px] bg-card text-ink">
        <span className="absolute top-2.5 left-1/2 z-10 h-5 w-20 -translate-x-1/2 rounded-full bg-[#000]" />
        {children}
      </div>
    </div>
  )
}
