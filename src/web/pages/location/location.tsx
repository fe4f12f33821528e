import locationWords from '../../../words/en-US/pages/location.json'
import { useWords } from '../../base/words.ts'
import { TripsPhone } from '../../parts/drawings/app-screens.tsx'
import { ParkedMap } from '../../parts/drawings/live-map.tsx'
import { Notifications } from '../../parts/drawings/note-card.tsx'
import { TripReplay } from '../../parts/drawings/trip-replay.tsx'
import { ZoneMap } from '../../parts/drawings/zone-map.tsx'
import { FeaturePage, Stories } from '../../parts/sections/feature-page.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { NextStop } from '../../parts/sections/next-stop.tsx'
import { RoadSign } from '../../parts/sections/road-sign.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { InlineLink } from '../../parts/sections/text-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export default function Location() {
  const t = useWords(locationWords)
  return (
    <FeaturePage
      mile={1}
      title={t('hero.title')}
      lead={t('hero.lead')}
      second={
        <LinkButton to="/device?st=fit" variant="secondary">
          {t('hero.more')}
        </LinkButton>
      }
      picture={
        <FigureCard bare>
          <TripsPhone />
        </FigureCard>
      }
      closing={t('closing.title')}
    >
      <WhatItShows />
      <Limits />
      <Privacy />
      <NextStop mile={2} to="/safety" title={t('next.title')} text={t('next.text')} />
    </FeaturePage>
  )
}

function WhatItShows() {
  const t = useWords(locationWords)
  const stories = [
    {
      id: 'live',
      title: t('live.title'),
      texts: [t('live.text'), t('live.street')],
      drawing: <ParkedMap />,
    },
    {
      id: 'zones',
      title: t('zones.title'),
      texts: [t('zones.text'), t('zones.quiet')],
      drawing: <ZoneMap />,
    },
    {
      id: 'trips',
      title: t('trips.title'),
      texts: [t('trips.text'), t('trips.use')],
      drawing: <TripReplay />,
    },
    { id: 'messages', title: t('messages.title'), texts: [t('messages.text')], drawing: <Notifications /> },
  ]
  return <Stories stories={stories} />
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
