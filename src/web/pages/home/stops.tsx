import { useWords } from '../../base/words.ts'
import homeWords from '../../messages/en-US/home.json'
import { LiveMap } from '../../parts/drawings/live-map.tsx'
import { SpeedChart } from '../../parts/drawings/speed-chart.tsx'
import { WeekBars } from '../../parts/drawings/week-bars.tsx'
import { Picture } from '../../parts/pictures/picture.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { RouteLine, RouteStop } from '../../parts/sections/route-line.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'
import { Cost } from './cost.tsx'

/** The route of the page: one stop for each thing it does, then the thing itself and its price. */
export function Stops() {
  const t = useWords(homeWords)
  const example = (drawing: React.ReactNode) => <FigureCard>{drawing}</FigureCard>
  return (
    <RouteLine>
      <RouteStop
        mile={1}
        id="location"
        title={t('location.title')}
        picture={example(<LiveMap />)}
        actions={<TextLink to="/location">{t('location.more')}</TextLink>}
      >
        <p>{t('location.text')}</p>
        <p>{t('location.zones')}</p>
      </RouteStop>
      <RouteStop
        mile={2}
        id="safety"
        title={t('safety.title')}
        picture={example(<SpeedChart />)}
        actions={<TextLink to="/safety">{t('safety.more')}</TextLink>}
      >
        <p>{t('safety.text')}</p>
        <p>{t('safety.limits')}</p>
      </RouteStop>
      <RouteStop
        mile={3}
        id="insights"
        title={t('insights.title')}
        picture={example(<WeekBars />)}
        actions={<TextLink to="/insights">{t('insights.more')}</TextLink>}
      >
        <p>{t('insights.text')}</p>
        <p>{t('insights.plain')}</p>
      </RouteStop>
      <RouteStop
        mile={4}
        id="device"
        title={t('device.title')}
        picture={
          <Picture
            name="adapter-hand"
            sizes="(min-width: 1024px) 490px, calc(100vw - 40px)"
            alt={t('device.picture')}
            className="rounded-picture border border-hairline shadow-soft"
          />
        }
        actions={<TextLink to="/device">{t('device.more')}</TextLink>}
      >
        <p>{t('device.text')}</p>
        <p>{t('device.power')}</p>
      </RouteStop>
      <RouteStop
        mile={5}
        id="cost"
        title={t('cost.title')}
        picture={<Cost />}
        actions={<TextLink to="/pricing?st=q">{t('cost.more')}</TextLink>}
      >
        <p>{t('cost.text')}</p>
      </RouteStop>
    </RouteLine>
  )
}
