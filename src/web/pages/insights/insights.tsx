import { useWords } from '../../base/words.ts'
import insightsWords from '../../messages/en-US/insights.json'
import { WeekBars } from '../../parts/drawings/week-bars.tsx'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { CostLine } from '../../parts/sections/cost-line.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
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
