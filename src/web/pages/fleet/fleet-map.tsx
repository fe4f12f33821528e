import fleetWords from '../../../words/en-US/pages/fleet.json'
import { useWords } from '../../base/words.ts'
import { CarMark, MapLabel, StartMark, TownMap } from '../../parts/drawings/town-map.tsx'
import { ParkedCar } from '../content/parked-car.tsx'

/** From the yard's gate down Elm Street and along Park Avenue. */
const FROM_YARD = 'M270 66H258Q246 66 246 78V138Q246 150 234 152C209.5 156.2 188.4 159.8 169 163'

const OTHERS = [
  [304, 50],
  [332, 82],
  [58, 96],
  [346, 186],
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
      <Yard />
      <path d={FROM_YARD} pathLength="1" fill="none" className="scene-draw stroke-guide" strokeWidth="5" />
      <StartMark x={270} y={66} />
      {OTHERS.map(([x, y]) => (
        <ParkedCar key={`${x}-${y}`} x={x} y={y} />
      ))}
      <CarMark path={FROM_YARD} />
    </TownMap>
  )
}

/** The zone the business keeps its vehicles in. */
function Yard() {
  return (
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
  )
}
