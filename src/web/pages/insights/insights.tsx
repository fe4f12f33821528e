import { WeekBars } from '../../drawings/week-bars.tsx'
import { insightsWords } from '../../messages/insights.ts'
import { BuyButton } from '../../sections/buy-button.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CostLine } from '../../sections/cost-line.tsx'
import { FigureCard } from '../../sections/figure-card.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useWords } from '../../words/words.ts'
import Body from './body.tsx'

export default function Insights() {
  const t = useWords(insightsWords)
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
        picture={
          <FigureCard>
            <WeekBars />
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
