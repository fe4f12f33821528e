import type { ReactNode } from 'react'
import redesignedWords from '../../../words/en-US/pages/redesigned.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { HealthPhone } from '../../parts/drawings/app-screens.tsx'
import { LiveMap } from '../../parts/drawings/live-map.tsx'
import { Notifications } from '../../parts/drawings/note-card.tsx'
import { TripReplay } from '../../parts/drawings/trip-replay.tsx'
import { WeekBars } from '../../parts/drawings/week-bars.tsx'
import { FeaturePage } from '../../parts/sections/feature-page.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { RouteLine, RouteStop } from '../../parts/sections/route-line.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'

const STOPS = [
  { name: 'map', to: '/location', picture: <LiveMap /> },
  { name: 'trip', to: '/location?st=trips', picture: <TripReplay /> },
  { name: 'week', to: '/insights', picture: <WeekBars /> },
  { name: 'notes', to: '/location?st=privacy', picture: <Notifications /> },
] as const satisfies { name: string; to: string; picture: ReactNode }[]

/** The home page told by the app's screens. */
export default function Redesigned() {
  const t = useWords(redesignedWords)
  return (
    <FeaturePage
      title={t('hero.title')}
      lead={t('hero.lead')}
      second={
        <LinkButton to="/device" variant="secondary">
          {t('hero.device')}
        </LinkButton>
      }
      picture={
        <FigureCard bare>
          <HealthPhone />
        </FigureCard>
      }
      closing={t('closing.title')}
    >
      <Screens />
      <StoreLinks />
    </FeaturePage>
  )
}

function Screens() {
  const t = useWords(redesignedWords)
  return (
    <RouteLine>
      {STOPS.map(({ name, to, picture }, at) => (
        <RouteStop
          key={name}
          pictureSide={at % 2 ? 'left' : 'right'}
          title={t(`${name}.title`)}
          picture={<FigureCard>{picture}</FigureCard>}
          actions={<TextLink to={to}>{t(`${name}.more`)}</TextLink>}
        >
          <p>{t(`${name}.text`)}</p>
        </RouteStop>
      ))}
    </RouteLine>
  )
}

/** Where the operator's own app is to be had, once it is in a store. */
function StoreLinks() {
  const t = useWords(redesignedWords)
  const { iosAppLink, androidAppLink } = useRootData()?.config ?? {}
  if (!iosAppLink && !androidAppLink) return null
  return (
    <section id="stores" className="page-width py-14">
      <h2 className="font-extrabold text-3xl tracking-tight">{t('stores.title')}</h2>
      <p className="mt-4 mb-6 max-w-reading text-lg text-soft">{t('stores.text')}</p>
      <div className="flex flex-wrap gap-3">
        {iosAppLink && (
          <a href={iosAppLink} className={buttonLook('secondary')}>
            {t('stores.ios')}
          </a>
        )}
        {androidAppLink && (
          <a href={androidAppLink} className={buttonLook('secondary')}>
            {t('stores.android')}
          </a>
        )}
      </div>
    </section>
  )
}
