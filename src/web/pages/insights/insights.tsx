import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { insightsWords } from '../../messages/insights.ts'
import { BuyButton } from '../../sections/buy-button.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CostLine } from '../../sections/cost-line.tsx'
import { FigureCard } from '../../sections/figure-card.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Still } from '../../ui/still.tsx'
import { useWords } from '../../words/words.ts'

const WeekBars = lazy(async () => ({
  default: (await import('../../drawings/week-bars.tsx')).WeekBars,
}))
const Body = lazy(() => import('./body.tsx'))

export const meta = describePage({ words: insightsWords, path: '/insights', card: 'insights' })

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
            <Still part={WeekBars} />
          </FigureCard>
        }
      >
        <CostLine className="mt-4 max-w-reading text-soft" />
      </PageHero>
      <Still part={Body} />
      <CallToAction title={t('closing.title')} />
    </>
  )
}
