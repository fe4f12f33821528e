import { lazy } from 'react'
import { describePage } from '../../found/describe-page.ts'
import { fleetWords } from '../../messages/fleet.ts'
import { BuyButton } from '../../sections/buy-button.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { FigureCard } from '../../sections/figure-card.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Still } from '../../ui/still.tsx'
import { useWords } from '../../words/words.ts'
import { mailAddress } from '../content/mail-address.ts'
import { Compatibility } from './compatibility.tsx'
import { FleetMap } from './fleet-map.tsx'

export { fitClientLoader as clientLoader } from '../../vehicles/fit-client-loader.ts'
export { fitLoader as loader } from '../../vehicles/fit-loader.ts'

const Gets = lazy(() => import('./gets.tsx'))
const Body = lazy(() => import('./body.tsx'))

export const meta = describePage({ words: fleetWords, path: '/fleet', card: 'fleet' })

export default function Fleet() {
  const t = useWords(fleetWords)
  const email = useRootData()?.config.supportEmail ?? ''
  const quote = (
    <a href={mailAddress(email, t('quote.subject'))} className={buttonLook('secondary')}>
      {t('hero.quote')}
    </a>
  )
  return (
    <>
      <PageHero
        title={t('hero.title')}
        lead={<p>{t('hero.text')}</p>}
        actions={
          <>
            <BuyButton />
            {quote}
          </>
        }
        picture={
          <FigureCard>
            <FleetMap />
          </FigureCard>
        }
      />
      <Still part={Gets} />
      <Compatibility />
      <Still part={Body} />
      <CallToAction title={t('end.title')} actions={quote} />
    </>
  )
}
