import { useWords } from '../../base/words.ts'
import deviceWords from '../../messages/en-US/device.json'
import { Picture } from '../../parts/pictures/picture.tsx'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { CostLine } from '../../parts/sections/cost-line.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import Body from './body.tsx'
import { Fit } from './fit.tsx'

export default function Device() {
  const t = useWords(deviceWords)
  return (
    <>
      <PageHero
        mile={4}
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          <>
            <BuyButton />
            <LinkButton to="/device?st=fit" variant="secondary">
              {t('hero.check')}
            </LinkButton>
          </>
        }
        picture={
          <Picture
            name="adapter-front"
            sizes="(min-width: 1208px) 532px, (min-width: 1024px) 44vw, calc(100vw - 40px)"
            alt={t('hero.picture')}
            eager
          />
        }
      >
        <CostLine className="mt-4 max-w-reading text-soft" />
      </PageHero>
      <Fit />
      <Body />
      <CallToAction title={t('closing.title')} />
    </>
  )
}
