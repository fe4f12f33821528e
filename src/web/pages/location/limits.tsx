import Antenna from 'lucide-react/icons/antenna'
import ParkingCircle from 'lucide-react/icons/circle-parking'
import Unplug from 'lucide-react/icons/unplug'
import { useWords } from '../../base/words.ts'
import locationBodyWords from '../../messages/en-US/location-body.json'
import { Point, Points, Section } from '../../parts/sections/section.tsx'

const LIMITS = [
  { key: 'below', icon: ParkingCircle },
  { key: 'away', icon: Antenna },
  { key: 'out', icon: Unplug },
] as const

export function Limits() {
  const t = useWords(locationBodyWords)
  return (
    <Section id="limits" title={t('limits.title')} lead={t('limits.lead')} band>
      <Points>
        {LIMITS.map(({ key, icon: Icon }) => (
          <Point key={key} title={t(`limits.${key}`)} icon={<Icon className="size-6" />}>
            {t(`limits.${key}.text`)}
          </Point>
        ))}
      </Points>
    </Section>
  )
}
