import fleetWords from '../../../words/en-US/pages/fleet.json'
import { useWords } from '../../base/words.ts'
import { CarMark, MapLabel, ParkedCar, StartMark, TownMap } from '../../parts/drawings/town-map.tsx'

/** From the yard's gate down to Park Avenue and along it. */
const FROM_YARD = 'M140 66H172Q184 66 184 78V138Q184 150 196 150H270'

const OTHERS = [
  [84, 52],
  [112, 80],
  [330, 30],
  [72, 190],
] as const

/** Five vehicles of one business: two at the yard, three on the road. */
export function FleetMap() {
  const t = useWords(fleetWords)
  return (
    <TownMap
      label={t('map.label')}
      place="works"
      viewBox="20 -10 380 272"
      over={
        <>
          <MapLabel x={24} y={8}>
            {t('map.yard')}
          </MapLabel>
          <MapLabel x={65.8} y={58.8} side="below">
            {t('map.van')}
          </MapLabel>
        </>
      }
    >
      <Yard />
      <path d={FROM_YARD} pathLength="1" fill="none" className="scene-draw stroke-guide" strokeWidth="5" />
      <StartMark x={140} y={66} />
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
      x="56"
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
