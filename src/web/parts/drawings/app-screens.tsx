import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { HealthList } from './health-list.tsx'
import { TripLine } from './live-map.tsx'
import { NoteCard } from './note-card.tsx'
import { PhoneFrame, PhonePeek } from './phone-frame.tsx'
import { CarMark, MapLabel, StartMark, TownMap, TRIP } from './town-map.tsx'

/** From the north shore around the bay to the office. */
const AROUND_BAY = 'M66 40H150C190 40 204 60 204 92V150C204 172 220 184 244 184H292'

/** The app's map: one car on its way around a bay. */
export function MapScreen() {
  const t = useWords(drawingWords)
  return (
    <PhonePeek label={t('bay.label')} clock={t('bay.clock')}>
      <TownMap
        place="bay"
        viewBox="20 -62 320 330"
        className="h-full"
        over={
          <div className="absolute inset-x-3 bottom-3 max-sm:hidden">
            <NoteCard icon="left" title={t('bay.title')} when={t('bay.when')} />
          </div>
        }
      >
        <TripLine path={AROUND_BAY} />
        <StartMark x={66} y={40} />
        <CarMark path={AROUND_BAY} />
      </TownMap>
    </PhonePeek>
  )
}

const ALERTS = ['limit', 'brake', 'arrived'] as const

/** A locked phone in the morning: the time, and what came in. */
export function AlertsScreen() {
  const t = useWords(drawingWords)
  return (
    <PhonePeek label={t('locked.label')} clock="">
      <div className="scene h-full bg-land px-3 pt-10 sm:pt-12">
        <p className="text-center text-soft text-sm">{t('locked.day')}</p>
        <p className="figures mb-3 text-center font-extrabold text-3xl leading-tight sm:mb-5 sm:text-display tracking-tight">
          {t('locked.clock')}
        </p>
        <div className="space-y-2.5">
          {ALERTS.map((alert) => (
            <NoteCard
              key={alert}
              icon={alert}
              title={t(`locked.${alert}`)}
              when={t(`locked.${alert}.when`)}
            />
          ))}
        </div>
      </div>
    </PhonePeek>
  )
}

/** Each with the part of a map it went through, and its way there. */
const TRIPS = [
  { trip: 'work', place: 'bay', path: AROUND_BAY, view: '40 10 280 200' },
  { trip: 'store', place: 'works', path: 'M72 214V150H184V66H260', view: '30 30 270 200' },
  {
    trip: 'coast',
    place: 'suburb',
    path: 'M20 214V206C20 184 40 172 60 172V150H70C120 150 130 128 180 128H330',
    view: '-10 60 360 200',
  },
  { trip: 'town', place: 'town', path: 'M374 22V66H246V170C166 182 120 180 58 204', view: '30 0 370 230' },
] as const

/** The app's list of trips. */
export function TripsScreen() {
  const t = useWords(drawingWords)
  return (
    <PhonePeek label={t('list.label')} clock={t('list.clock')}>
      <div className="px-4 pt-12">
        <p className="font-extrabold text-xl tracking-tight">{t('list.title')}</p>
        <p className="figures text-sm text-soft">{t('list.total')}</p>
        {TRIPS.map(({ trip, place, path, view }) => (
          <div key={trip} className="mt-2.5 flex items-center gap-3 border-hairline border-t pt-2.5">
            <TownMap place={place} viewBox={view} className="size-13 shrink-0 overflow-clip rounded-field">
              <path d={path} fill="none" className="stroke-guide" strokeWidth="14" strokeLinejoin="round" />
            </TownMap>
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block font-semibold">{t(`list.${trip}`)}</span>
              <span className="figures block text-sm text-soft">{t(`list.${trip}.text`)}</span>
            </span>
          </div>
        ))}
      </div>
    </PhonePeek>
  )
}

/** The app's page of a car's readings. */
export function HealthPhone() {
  const t = useWords(drawingWords)
  return (
    <PhoneFrame label={t('health.label')} clock={t('list.clock')} tab="health">
      <div className="pt-12 pb-6">
        <p className="px-5 text-sm text-soft">{t('live.car')}</p>
        <p className="px-5 font-extrabold text-xl tracking-tight">{t('app.health')}</p>
        <HealthList />
      </div>
    </PhoneFrame>
  )
}

const TODAY = ['one', 'two', 'three'] as const

/** The app on a phone: the map, and below it today's trips. */
export function TripsPhone() {
  const t = useWords(drawingWords)
  return (
    <PhoneFrame label={t('trips.label')} clock={t('trips.clock')} tab="map">
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
      <div className="relative -mt-5 rounded-t-card bg-card px-5 pt-5 pb-4">
        <p className="font-extrabold text-lg tracking-tight">{t('trips.title')}</p>
        {TODAY.map((trip) => (
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
