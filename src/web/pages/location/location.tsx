import { useWords } from '../../base/words.ts'
import locationWords from '../../messages/en-US/location.json'
import { TripsPhone } from '../../parts/drawings/trips-phone.tsx'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { CostLine } from '../../parts/sections/cost-line.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import Body from './body.tsx'

export default function Location() {
  const t = useWords(locationWords)
  return (
    <>
      <PageHero
        mile={1}
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          <>
            <BuyButton />
            <LinkButton to="/device?st=fit" variant="secondary">
              {t('hero.more')}
            </LinkButton>
          </>
        }
        picture={
          <FigureCard bare>
            <TripsPhone />
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
