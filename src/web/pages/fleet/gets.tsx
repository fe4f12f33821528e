import CalendarCheck from 'lucide-react/icons/calendar-check'
import Gauge from 'lucide-react/icons/gauge'
import MapIcon from 'lucide-react/icons/map'
import Plug from 'lucide-react/icons/plug'
import Route from 'lucide-react/icons/route'
import Wrench from 'lucide-react/icons/wrench'
import { useWords } from '../../base/words.ts'
import fleetBodyWords from '../../messages/en-US/fleet-body.json'
import { Point, Points, Section } from '../../parts/sections/section.tsx'

const GETS = [
  ['where', MapIcon],
  ['trips', Route],
  ['driving', Gauge],
  ['health', Wrench],
  ['hand', Plug],
  ['month', CalendarCheck],
] as const

/** What a small business gets; shown through `Still`. */
export default function Gets() {
  const t = useWords(fleetBodyWords)
  return (
    <Section title={t('gets.title')} band>
      <Points>
        {GETS.map(([name, Icon]) => (
          <Point key={name} title={t(`gets.${name}.title`)} icon={<Icon className="size-5" />}>
            <p>{t(`gets.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  )
}
