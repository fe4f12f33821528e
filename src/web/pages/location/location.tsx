import locationWords from '../../../words/en-US/pages/location.json'
import { useWords } from '../../base/words.ts'
import { ParkedMap } from '../../parts/drawings/live-map.tsx'
import { Notifications } from '../../parts/drawings/note-card.tsx'
import { TripReplay } from '../../parts/drawings/trip-replay.tsx'
import { TripsPhone } from '../../parts/drawings/trips-phone.tsx'
import { ZoneMap } from '../../parts/drawings/zone-map.tsx'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { CostLine } from '../../parts/sections/cost-line.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { NextStop } from '../../parts/sections/next-stop.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { RoadSign } from '../../parts/sections/road-sign.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { InlineLink } from '../../parts/sections/text-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export default function Location() {
  const t = useWords(locationWords)
  return (
    <>
      <PageHero
        mile={1}
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          <>
            <BuyButton />
            <LinkButton to="/device?st=fit" variant="secondary">
              {t('hero.more')}
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
      <Body />
      <CallToAction title={t('closing.title')} />
    </>
  )
}

/** The sections below the hero. */
function Body() {
  const t = useWords(locationWords)
  return (
    <>
      <WhatItShows />
      <Limits />
      <Privacy />
      <NextStop mile={2} to="/safety" title={t('next.title')} text={t('next.text')} />
    </>
  )
}

function WhatItShows() {
  const t = useWords(locationWords)
  const example = (drawing: React.ReactNode) => <FigureCard>{drawing}</FigureCard>
  return (
    <>
      <Section id="live" title={t('live.title')} picture={example(<ParkedMap />)} pictureSide="left" band>
        <p className="max-w-reading text-soft">{t('live.text')}</p>
        <p className="mt-3 max-w-reading text-soft">{t('live.street')}</p>
      </Section>
      <Section id="zones" title={t('zones.title')} picture={example(<ZoneMap />)}>
        <p className="max-w-reading text-soft">{t('zones.text')}</p>
        <p className="mt-3 max-w-reading text-soft">{t('zones.quiet')}</p>
      </Section>
      <Section id="trips" title={t('trips.title')} picture={example(<TripReplay />)} pictureSide="left" band>
        <p className="max-w-reading text-soft">{t('trips.text')}</p>
        <p className="mt-3 max-w-reading text-soft">{t('trips.use')}</p>
      </Section>
      <Section id="messages" title={t('messages.title')} picture={example(<Notifications />)}>
        <p className="max-w-reading text-soft">{t('messages.text')}</p>
      </Section>
    </>
  )
}

const LIMITS = [
  { key: 'below', icon: 'park' },
  { key: 'away', icon: 'antenna' },
  { key: 'out', icon: 'unplug' },
] as const

function Limits() {
  const t = useWords(locationWords)
  return (
    <Section id="limits" title={t('limits.title')} lead={t('limits.lead')} band>
      <Points>
        {LIMITS.map(({ key, icon }) => (
          <Point key={key} title={t(`limits.${key}`)} icon={<RoadSign name={icon} />}>
            {t(`limits.${key}.text`)}
          </Point>
        ))}
      </Points>
    </Section>
  )
}

const RULES = ['chosen', 'known', 'kept'] as const

function Privacy() {
  const t = useWords(locationWords)
  return (
    <Section id="privacy" title={t('privacy.title')} lead={t('privacy.lead')}>
      <Points>
        {RULES.map((rule) => (
          <Point key={rule} title={t(`privacy.${rule}`)}>
            {t.rich(`privacy.${rule}.text`, {
              terms: (inner) => <InlineLink to="/terms-of-service">{inner}</InlineLink>,
              policy: (inner) => <InlineLink to="/privacy-policy">{inner}</InlineLink>,
            })}
          </Point>
        ))}
      </Points>
    </Section>
  )
}
