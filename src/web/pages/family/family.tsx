import { useWords } from '../../base/words.ts'
import familyWords from '../../messages/en-US/family.json'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import Body from './body.tsx'
import { FamilyMap } from './family-map.tsx'

export default function Family() {
  const t = useWords(familyWords)
  return (
    <>
      <PageHero
        title={t('hero.title')}
        lead={<p>{t('hero.text')}</p>}
        actions={
          <>
            <BuyButton />
            <LinkButton to="/family?st=teen-drivers" variant="secondary">
              {t('hero.first')}
            </LinkButton>
          </>
        }
        picture={
          <FigureCard>
            <FamilyMap />
          </FigureCard>
        }
      />
      <Body />
      <CallToAction title={t('end.title')} />
    </>
  )
}
