import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { locationWords } from '../../messages/location.ts'
import { BuyButton } from '../../sections/buy-button.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CostLine } from '../../sections/cost-line.tsx'
import { FigureCard } from '../../sections/figure-card.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Still } from '../../ui/still.tsx'
import { useWords } from '../../words/words.ts'

const TripsPhone = lazy(async () => ({
  default: (await import('../../drawings/trips-phone.tsx')).TripsPhone,
}))
const Body = lazy(() => import('./body.tsx'))

export const meta = describePage({ words: locationWords, path: '/location', card: 'location' })

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
            <Still part={TripsPhone} />
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
