import { CarsTable } from '../../drawings/cars-table.tsx'
import { WeekBars } from '../../drawings/week-bars.tsx'
import { describePage } from '../../found/describe-page.ts'
import { insightsWords } from '../../messages/insights.ts'
import { BuyButton } from '../../sections/buy-button.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CostLine } from '../../sections/cost-line.tsx'
import { FigureCard } from '../../sections/figure-card.tsx'
import { NextStop } from '../../sections/next-stop.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Section } from '../../sections/section.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useWords } from '../../words/words.ts'
import { Counted } from './counted.tsx'

export const meta = describePage({ words: insightsWords, path: '/insights', card: 'insights' })

export default function Insights() {
  const t = useWords(insightsWords)
  const example = (drawing: React.ReactNode) => <FigureCard>{drawing}</FigureCard>
  return (
    <>
      <PageHero
        mile={3}
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          <>
            <BuyButton />
            <LinkButton to="/fleet" variant="secondary">
              {t('hero.more')}
            </LinkButton>
          </>
        }
        picture={example(<WeekBars />)}
      >
        <CostLine className="mt-4 max-w-reading text-soft" />
      </PageHero>
      <Section id="cars" title={t('cars.title')} picture={example(<CarsTable />)} pictureSide="left" band>
        <p className="max-w-reading text-soft">{t('cars.text')}</p>
        <p className="mt-3 max-w-reading text-soft">{t('cars.use')}</p>
      </Section>
      <Counted />
      <Section id="grade" title={t('not.title')} lead={t('not.text')} band />
      <Section id="limits" title={t('limits.title')}>
        <p className="max-w-reading text-soft">{t('limits.text')}</p>
        <p className="mt-3 max-w-reading text-soft">{t('limits.car')}</p>
      </Section>
      <NextStop mile={4} to="/device" title={t('next.title')} text={t('next.text')} />
      <CallToAction title={t('closing.title')} />
    </>
  )
}
