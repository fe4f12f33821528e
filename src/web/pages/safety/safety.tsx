import { HardBrake } from '../../drawings/hard-brake.tsx'
import { describePage } from '../../found/describe-page.ts'
import { safetyWords } from '../../messages/safety.ts'
import { BuyButton } from '../../sections/buy-button.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CostLine } from '../../sections/cost-line.tsx'
import { FigureCard } from '../../sections/figure-card.tsx'
import { NextStop } from '../../sections/next-stop.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Point, Points, Section } from '../../sections/section.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useWords } from '../../words/words.ts'
import { Health } from './health.tsx'
import { WhatItNotices } from './what-it-notices.tsx'

export const meta = describePage({ words: safetyWords, path: '/safety', card: 'safety' })

const NOT = ['brake', 'listen', 'promise'] as const

export default function Safety() {
  const t = useWords(safetyWords)
  const showsHealth = useRootData()?.config.shouldShowHealthPage
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
      <NextStop mile={3} to="/insights" title={t('next.title')} text={t('next.text')} />
      <CallToAction title={t('closing.title')} />
    </>
  )
}
