import { useWords } from '../../base/words.ts'
import locationBodyWords from '../../messages/en-US/location-body.json'
import { Notifications } from '../../parts/drawings/notifications.tsx'
import { ParkedMap } from '../../parts/drawings/parked-map.tsx'
import { TripReplay } from '../../parts/drawings/trip-replay.tsx'
import { ZoneMap } from '../../parts/drawings/zone-map.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Section } from '../../parts/sections/section.tsx'

export function WhatItShows() {
  const t = useWords(locationBodyWords)
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
