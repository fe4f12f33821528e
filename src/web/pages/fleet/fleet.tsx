import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import fleetWords from '../../messages/en-US/fleet.json'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { mailAddress } from '../content/mail-address.ts'
import Body from './body.tsx'
import { Compatibility } from './compatibility.tsx'
import { FleetMap } from './fleet-map.tsx'
import Gets from './gets.tsx'

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
      <Gets />
      <Compatibility />
      <Body />
      <CallToAction title={t('end.title')} actions={quote} />
    </>
  )
}
