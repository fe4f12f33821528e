import Clock from 'lucide-react/icons/clock'
import Gauge from 'lucide-react/icons/gauge'
import Hourglass from 'lucide-react/icons/hourglass'
import MapPin from 'lucide-react/icons/map-pin'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Route from 'lucide-react/icons/route'
import { useWords } from '../../base/words.ts'
import insightsBodyWords from '../../messages/en-US/insights-body.json'
import { Point, Points, Section } from '../../parts/sections/section.tsx'

const COUNTED = [
  { key: 'distance', icon: Route },
  { key: 'time', icon: Clock },
  { key: 'idle', icon: Hourglass },
  { key: 'brakes', icon: OctagonAlert },
  { key: 'speed', icon: Gauge },
  { key: 'places', icon: MapPin },
] as const

export function Counted() {
  const t = useWords(insightsBodyWords)
  return (
    <Section id="counted" title={t('count.title')} lead={t('count.lead')}>
      <Points>
        {COUNTED.map(({ key, icon: Icon }) => (
          <Point key={key} title={t(`count.${key}`)} icon={<Icon className="size-6" />}>
            {t(`count.${key}.text`)}
          </Point>
        ))}
      </Points>
    </Section>
  )
}
