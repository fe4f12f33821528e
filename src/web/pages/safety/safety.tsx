import safetyWords from '../../../words/en-US/pages/safety.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { BrakesMap } from '../../parts/drawings/brakes-map.tsx'
import { HardBrake } from '../../parts/drawings/hard-brake.tsx'
import { HealthList } from '../../parts/drawings/health-list.tsx'
import { ImpactMessage } from '../../parts/drawings/note-card.tsx'
import { SpeedChart } from '../../parts/drawings/speed-chart.tsx'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { CostLine } from '../../parts/sections/cost-line.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { NextStop } from '../../parts/sections/next-stop.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

export default function Safety() {
  const t = useWords(safetyWords)
  return (
    <>
      <PageHero
        mile={2}
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          <>
            <BuyButton />
            <LinkButton to="/family" variant="secondary">
              {t('hero.more')}
            </LinkButton>
          </>
        }
        picture={
          <FigureCard>
            <HardBrake />
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
  const example = (drawing: React.ReactNode) => <FigureCard>{drawing}</FigureCard>
  return (
    <>
      <Section id="speed" title={t('speed.title')} picture={example(<SpeedChart />)} pictureSide="left" band>
        <p className="max-w-reading text-soft">{t('speed.text')}</p>
        <p className="mt-3 max-w-reading text-soft">{t('speed.honest')}</p>
      </Section>
      <Section id="driving" title={t('driving.title')} picture={example(<BrakesMap />)}>
        <p className="max-w-reading text-soft">{t('driving.text')}</p>
        <p className="mt-3 max-w-reading text-soft">{t('driving.fair')}</p>
      </Section>
      <Section
        id="impact"
        title={t('impact.title')}
        picture={example(<ImpactMessage />)}
        pictureSide="left"
        band
      >
        <p className="max-w-reading text-soft">{t('impact.text')}</p>
        <Notice tone="info" title={t('impact.limits.title')} className="mt-5 max-w-reading">
          <p>{t('impact.limits')}</p>
        </Notice>
      </Section>
    </>
  )
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
