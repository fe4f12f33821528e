import safetyWords from '../../../words/en-US/pages/safety.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { BrakesMap } from '../../parts/drawings/brakes-map.tsx'
import { HardBrake } from '../../parts/drawings/hard-brake.tsx'
import { HealthList } from '../../parts/drawings/health-list.tsx'
import { ImpactMessage } from '../../parts/drawings/note-card.tsx'
import { SpeedChart } from '../../parts/drawings/speed-chart.tsx'
import { FeaturePage, Stories } from '../../parts/sections/feature-page.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { NextStop } from '../../parts/sections/next-stop.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

export default function Safety() {
  const t = useWords(safetyWords)
  return (
    <FeaturePage
      mile={2}
      title={t('hero.title')}
      lead={t('hero.lead')}
      second={
        <LinkButton to="/family" variant="secondary">
          {t('hero.more')}
        </LinkButton>
      }
      picture={
        <FigureCard>
          <HardBrake />
        </FigureCard>
      }
      closing={t('closing.title')}
    >
      <Body />
    </FeaturePage>
  )
}

const NOT = ['brake', 'listen', 'promise'] as const

/** The sections below the hero. */
function Body() {
  const t = useWords(safetyWords)
  const showsHealth = useRootData()?.config.shouldShowHealthPage
  return (
    <>
      <WhatItNotices />
      {showsHealth && <Health />}
      <Section id="limits" title={t('not.title')} band={showsHealth}>
        <Points>
          {NOT.map((key) => (
            <Point key={key} title={t(`not.${key}`)}>
              {t(`not.${key}.text`)}
            </Point>
          ))}
        </Points>
      </Section>
      <NextStop
        mile={3}
        to="/insights"
        title={t('next.title')}
        text={t('next.text')}
        afterBand={showsHealth}
      />
    </>
  )
}

function WhatItNotices() {
  const t = useWords(safetyWords)
  const limits = (
    <Notice tone="info" title={t('impact.limits.title')} className="mt-5 max-w-reading">
      <p>{t('impact.limits')}</p>
    </Notice>
  )
  const stories = [
    {
      id: 'speed',
      title: t('speed.title'),
      texts: [t('speed.text'), t('speed.honest')],
      drawing: <SpeedChart />,
    },
    {
      id: 'driving',
      title: t('driving.title'),
      texts: [t('driving.text'), t('driving.fair')],
      drawing: <BrakesMap />,
    },
    {
      id: 'impact',
      title: t('impact.title'),
      texts: [t('impact.text')],
      drawing: <ImpactMessage />,
      after: limits,
    },
  ]
  return <Stories stories={stories} />
}

/** Shown only where the shop's settings say so. */
function Health() {
  const t = useWords(safetyWords)
  return (
    <Section
      id="health"
      title={t('health.title')}
      picture={
        <FigureCard>
          <HealthList />
        </FigureCard>
      }
    >
      <p className="max-w-reading text-soft">{t('health.text')}</p>
      <p className="mt-3 max-w-reading text-soft">{t('health.limits')}</p>
      <p className="mt-3">
        <TextLink to="/device?st=fit">{t('health.fit')}</TextLink>
      </p>
    </Section>
  )
}
