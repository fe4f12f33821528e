import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import safetyBodyWords from '../../messages/en-US/safety-body.json'
import { NextStop } from '../../parts/sections/next-stop.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { Health } from './health.tsx'
import { WhatItNotices } from './what-it-notices.tsx'

const NOT = ['brake', 'listen', 'promise'] as const

/** What stands below the opening; shown through `Still`. */
export default function Body() {
  const t = useWords(safetyBodyWords)
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
