import { useWords } from '../../base/words.ts'
import safetyBodyWords from '../../messages/en-US/safety-body.json'
import { BrakesMap } from '../../parts/drawings/brakes-map.tsx'
import { ImpactMessage } from '../../parts/drawings/impact-message.tsx'
import { SpeedChart } from '../../parts/drawings/speed-chart.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { Notice } from '../../ui/notice.tsx'

export function WhatItNotices() {
  const t = useWords(safetyBodyWords)
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
