import { MapLabel, TownMap, TRIP } from '../../drawings/town-map.tsx'
import { familyWords } from '../../messages/family.ts'
import { useWords } from '../../words/words.ts'
import { ParkedCar } from '../content/parked-car.tsx'

const TO_CLINIC = 'M312 214V190Q312 178 300 170L262 150'

/** Three cars of one family: one at home, one arrived at school, one on its way. */
export function FamilyMap() {
  const t = useWords(familyWords)
  return (
    <TownMap
      label={t('map.label')}
      viewBox="20 -10 340 262"
      over={
        <>
          <MapLabel x={25} y={89}>
            {t('map.home')}
          </MapLabel>
          <MapLabel x={70} y={10}>
            {t('map.school')}
          </MapLabel>
          <MapLabel x={58} y={72}>
            {t('map.clinic')}
          </MapLabel>
        </>
      }
    >
      <circle
        cx="312"
        cy="66"
        r="38"
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
      <ParkedCar x={262} y={150} />
      <ParkedCar x={58} y={214} />
    </TownMap>
  )
}
