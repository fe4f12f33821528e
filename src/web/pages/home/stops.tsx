import homeWords from '../../../words/en-US/pages/home.json'
import { useWords } from '../../base/words.ts'
import { AlertsScreen, MapScreen, TripsScreen } from '../../parts/drawings/app-screens.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { RouteLine, RouteStop } from '../../parts/sections/route-line.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'

const STOPS = [
  { id: 'location', to: '/location', drawing: <MapScreen />, texts: ['location.text', 'location.zones'] },
  { id: 'safety', to: '/safety', drawing: <AlertsScreen />, texts: ['safety.text', 'safety.limits'] },
  { id: 'insights', to: '/insights', drawing: <TripsScreen />, texts: ['insights.text', 'insights.plain'] },
] as const

/** The route of the page: one stop for each thing it does. */
export function Stops() {
  return (
    <RouteLine>
      {STOPS.map((stop, at) => (
        <FeatureStop key={stop.id} mile={at + 1} {...stop} />
      ))}
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
