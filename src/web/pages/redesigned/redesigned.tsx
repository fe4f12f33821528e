import type { ReactNode } from 'react'
import { LiveMap } from '../../drawings/live-map.tsx'
import { Notifications } from '../../drawings/notifications.tsx'
import { TripReplay } from '../../drawings/trip-replay.tsx'
import { TripsPhone } from '../../drawings/trips-phone.tsx'
import { WeekBars } from '../../drawings/week-bars.tsx'
import { redesignedWords } from '../../messages/redesigned.ts'
import { BuyButton } from '../../sections/buy-button.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CostLine } from '../../sections/cost-line.tsx'
import { FigureCard } from '../../sections/figure-card.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RouteLine, RouteStop } from '../../sections/route-line.tsx'
import { TextLink } from '../../sections/text-link.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useWords } from '../../words/words.ts'

const STOPS = [
  { name: 'map', to: '/location', picture: <LiveMap /> },
  { name: 'trip', to: '/location?st=trips', picture: <TripReplay /> },
  { name: 'week', to: '/insights', picture: <WeekBars /> },
  { name: 'notes', to: '/location?st=privacy', picture: <Notifications /> },
] as const satisfies { name: string; to: string; picture: ReactNode }[]

/** The home page told by the app's screens. */
export default function Redesigned() {
  const t = useWords(redesignedWords)
  const config = useRootData()?.config
  return (
    <>
      <PageHero
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          <>
            <BuyButton />
            <LinkButton to="/device" variant="secondary">
              {t('hero.device')}
            </LinkButton>
          </>
        }
        picture={
          <FigureCard bare>
            <TripsPhone />
          </FigureCard>
        }
      >
        <CostLine className="mt-4 max-w-reading text-soft" />
      </PageHero>
      <RouteLine>
        {STOPS.map(({ name, to, picture }, at) => (
          <RouteStop
            key={name}
            mile={at + 1}
            title={t(`${name}.title`)}
            picture={<FigureCard>{picture}</FigureCard>}
            actions={<TextLink to={to}>{t(`${name}.more`)}</TextLink>}
          >
            <p>{t(`${name}.text`)}</p>
          </RouteStop>
        ))}
      </RouteLine>
      {(config?.iosAppLink || config?.androidAppLink) && (
        <section className="page-width py-14">
          <h2 className="font-extrabold text-3xl tracking-tight">{t('stores.title')}</h2>
          <p className="mt-4 mb-6 max-w-reading text-lg text-soft">{t('stores.text')}</p>
          <div className="flex flex-wrap gap-3">
            {config.iosAppLink && (
              <a href={config.iosAppLink} className={buttonLook('secondary')}>
                {t('stores.ios')}
              </a>
            )}
            {config.androidAppLink && (
              <a href={config.androidAppLink} className={buttonLook('secondary')}>
                {t('stores.android')}
              </a>
            )}
          </div>
        </section>
      )}
      <CallToAction title={t('closing.title')} />
    </>
  )
}
