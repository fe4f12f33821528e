import homeWords from '../../../words/en-US/pages/home.json'
import { useWords } from '../../base/words.ts'
import { LiveMap } from '../../parts/drawings/live-map.tsx'
import { SpeedChart } from '../../parts/drawings/speed-chart.tsx'
import { WeekBars } from '../../parts/drawings/week-bars.tsx'
import { Picture } from '../../parts/pictures/picture.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { RouteLine, RouteStop } from '../../parts/sections/route-line.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'
import { Cost } from './cost.tsx'

const WIDE = '(min-width: 1024px) 490px, calc(100vw - 40px)'

const STOPS = [
  { id: 'location', to: '/location', drawing: <LiveMap />, texts: ['location.text', 'location.zones'] },
  { id: 'safety', to: '/safety', drawing: <SpeedChart />, texts: ['safety.text', 'safety.limits'] },
  { id: 'insights', to: '/insights', drawing: <WeekBars />, texts: ['insights.text', 'insights.plain'] },
] as const

/** The route of the page: one stop for each thing it does, then the thing itself and its price. */
export function Stops() {
  return (
    <RouteLine>
      {STOPS.map((stop, at) => (
        <FeatureStop key={stop.id} mile={at + 1} {...stop} />
      ))}
      <DeviceStop mile={STOPS.length + 1} />
      <CostStop mile={STOPS.length + 2} />
    </RouteLine>
  )
}

function FeatureStop({ mile, id, to, drawing, texts }: (typeof STOPS)[number] & { mile: number }) {
  const t = useWords(homeWords)
  return (
    <RouteStop
      mile={mile}
      id={id}
      title={t(`${id}.title`)}
      picture={<FigureCard>{drawing}</FigureCard>}
      actions={<TextLink to={to}>{t(`${id}.more`)}</TextLink>}
    >
      {texts.map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </RouteStop>
  )
}

function DeviceStop({ mile }: { mile: number }) {
  const t = useWords(homeWords)
  const look = 'rounded-picture border border-hairline shadow-soft'
  return (
    <RouteStop
      mile={mile}
      id="device"
      title={t('device.title')}
      picture={<Picture name="adapter-key" sizes={WIDE} alt={t('device.picture')} className={look} />}
      actions={<TextLink to="/device">{t('device.more')}</TextLink>}
    >
      <p>{t('device.text')}</p>
      <p>{t('device.power')}</p>
    </RouteStop>
  )
}

function CostStop({ mile }: { mile: number }) {
  const t = useWords(homeWords)
  return (
    <RouteStop
      mile={mile}
      id="cost"
      title={t('cost.title')}
      picture={<Cost />}
      actions={<TextLink to="/pricing?st=cost">{t('cost.more')}</TextLink>}
    >
      <p>{t('cost.text')}</p>
    </RouteStop>
  )
}
