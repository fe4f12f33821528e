import drawingWords from '../../../words/en-US/pages/drawings.json'
import { useWords } from '../../base/words.ts'
import { MapLabel, TownMap } from './town-map.tsx'

/** Where the car braked hard in a month: most of it before one crossing, the rest here and there. */
const BRAKES = ['246 94', '247 104', '244 112', '248 121', '245 129', '246 137', '112 171', '330 66']

/** Hard brakes of a month on the map. */
export function BrakesMap() {
  const t = useWords(drawingWords)
  return (
    <TownMap
      place="crossing"
      label={t('brakes.label')}
      over={
        <MapLabel x={68} y={65}>
          {t('brakes.corner')}
        </MapLabel>
      }
    >
      <circle cx="246" cy="116" r="40" className="fill-stop" opacity="0.1" />
      {BRAKES.map((place) => (
        <circle
          key={place}
          r="7"
          transform={`translate(${place})`}
          className="fill-stop stroke-card"
          strokeWidth="2"
        />
      ))}
    </TownMap>
  )
}
