import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { safetyWords } from '../../messages/safety.ts'
import { BuyButton } from '../../sections/buy-button.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CostLine } from '../../sections/cost-line.tsx'
import { FigureCard } from '../../sections/figure-card.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Still } from '../../ui/still.tsx'
import { useWords } from '../../words/words.ts'

const HardBrake = lazy(async () => ({
  default: (await import('../../drawings/hard-brake.tsx')).HardBrake,
}))
const Body = lazy(() => import('./body.tsx'))

export const meta = describePage({ words: safetyWords, path: '/safety', card: 'safety' })

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
            <Still part={HardBrake} />
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
