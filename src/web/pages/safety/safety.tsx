import { useWords } from '../../base/words.ts'
import safetyWords from '../../messages/en-US/safety.json'
import { HardBrake } from '../../parts/drawings/hard-brake.tsx'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { CostLine } from '../../parts/sections/cost-line.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import Body from './body.tsx'

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
            <HardBrake />
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
