import { CarsTable } from '../../drawings/cars-table.tsx'
import { insightsBodyWords } from '../../messages/insights-body.ts'
import { FigureCard } from '../../sections/figure-card.tsx'
import { NextStop } from '../../sections/next-stop.tsx'
import { Section } from '../../sections/section.tsx'
import { useWords } from '../../words/words.ts'
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
