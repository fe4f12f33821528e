import { useWords } from '../../base/words.ts'
import insightsBodyWords from '../../messages/en-US/insights-body.json'
import { CarsTable } from '../../parts/drawings/cars-table.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { NextStop } from '../../parts/sections/next-stop.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { Counted } from './counted.tsx'
import { InPlainWords } from './in-plain-words.tsx'

/** What stands below the opening; shown through `Still`. */
export default function Body() {
  const t = useWords(insightsBodyWords)
  return (
    <>
      <Section
        id="cars"
        title={t('cars.title')}
        picture={
          <FigureCard>
            <CarsTable />
          </FigureCard>
        }
        pictureSide="left"
        band
      >
        <p className="max-w-reading text-soft">{t('cars.text')}</p>
        <p className="mt-3 max-w-reading text-soft">{t('cars.use')}</p>
      </Section>
      <Counted />
      <InPlainWords />
      <NextStop afterBand mile={4} to="/device" title={t('next.title')} text={t('next.text')} />
    </>
  )
}
