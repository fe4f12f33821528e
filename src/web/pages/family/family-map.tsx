import familyWords from '../../../words/en-US/pages/family.json'
import { useWords } from '../../base/words.ts'
import { CarMark, MapLabel, TownMap, TRIP } from '../../parts/drawings/town-map.tsx'
import { ParkedCar } from '../content/parked-car.tsx'

/** From beyond the map to two corners before the clinic. */
const TO_CLINIC = 'M0 118H82'

/** Three cars of one family: one at home, one arrived at school, one on its way. */
export function FamilyMap() {
  const t = useWords(familyWords)
  return (
    <TownMap
      label={t('map.label')}
      viewBox="20 -20 340 262"
      over={
        <>
          <MapLabel x={11.2} y={89.3} side="right">
            {t('map.home')}
          </MapLabel>
          <MapLabel x={68} y={7.6}>
            {t('map.school')}
          </MapLabel>
          <MapLabel x={18.2} y={52.7} side="right">
            {t('map.way')}
          </MapLabel>
          <MapLabel x={31.2} y={24.4} side="right">
            {t('map.clinic')}
          </MapLabel>
        </>
      }
    >
      <circle
        cx="312"
        cy="66"
        r="35"
        className="fill-guide/15 stroke-guide"
        strokeWidth="2.5"
        strokeDasharray="7 6"
      />
      <circle
        cx="118"
        cy="44"
        r="20"
        className="fill-guide/15 stroke-guide"
        strokeWidth="2.5"
        strokeDasharray="7 6"
      />
      <path
        d={TRIP}
        pathLength="1"
        fill="none"
        className="scene-draw stroke-guide"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d={TO_CLINIC} fill="none" className="stroke-amber" strokeWidth="6" strokeLinecap="round" />
      <ParkedCar x={312} y={66} />
      <ParkedCar x={58} y={214} />
      <CarMark path={TO_CLINIC} />
    </TownMap>
  )
}
