import { MapLabel, TownMap, TRIP } from '../../drawings/town-map.tsx'
import { fleetWords } from '../../messages/fleet.ts'
import { useWords } from '../../words/words.ts'
import { ParkedCar } from '../content/parked-car.tsx'

const VEHICLES = [
  [298, 56],
  [326, 78],
  [168, 163],
  [58, 96],
  [362, 196],
] as const

/** Five vehicles of one business: two at the yard, three on the road. */
export function FleetMap() {
  const t = useWords(fleetWords)
  return (
    <TownMap
      label={t('map.label')}
      viewBox="20 -10 380 272"
      over={
        <>
          <MapLabel x={77} y={8}>
            {t('map.yard')}
          </MapLabel>
          <MapLabel x={38.9} y={63.6} side="below">
            {t('map.van')}
          </MapLabel>
        </>
      }
    >
      <rect
        x="270"
        y="32"
        width="84"
        height="68"
        rx="12"
        className="fill-guide/15 stroke-guide"
        strokeWidth="2.5"
        strokeDasharray="7 6"
      />
      <path
        d={TRIP}
        pathLength="1"
        fill="none"
        className="scene-draw stroke-guide"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.55"
      />
      {VEHICLES.map(([x, y]) => (
        <ParkedCar key={`${x}-${y}`} x={x} y={y} />
      ))}
    </TownMap>
  )
}
