import homeWords from '../../../words/en-US/pages/home.json'
import { useWords } from '../../base/words.ts'
import { Live } from '../../hydration/live.tsx'
import { ArrivalMessage } from '../../parts/drawings/note-card.tsx'
import { AdapterPicture } from '../../parts/pictures/picture.tsx'
import { BuyButton } from '../../parts/sections/buy-button.tsx'
import { CostLine } from '../../parts/sections/cost-line.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { FIT_CHECK } from '../../parts/vehicles/live-parts.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export function Hero() {
  const t = useWords(homeWords)
  return (
    <PageHero
      title={t('hero.title')}
      lead={t('hero.lead')}
      actions={
        <>
          <BuyButton />
          <LinkButton to="/pricing?st=cost" variant="secondary">
            {t('hero.overTime')}
          </LinkButton>
        </>
      }
      isPictureEarly
      picture={
        <>
          <AdapterPicture
            sizes="(min-width: 1208px) 552px, (min-width: 1024px) 46vw, calc(100vw - 40px)"
            alt={t('hero.picture')}
            eager
            className="max-sm:mx-auto max-sm:w-[88%] max-lg:aspect-14/9 max-lg:object-cover max-lg:object-[50%_84%]"
          />
          <FigureCard bare className="relative mx-auto -mt-9 w-[88%] max-w-[400px] max-lg:hidden">
            <ArrivalMessage />
          </FigureCard>
        </>
      }
    >
      <CostLine className="mt-4 max-w-reading text-soft" />
      <Live part={FIT_CHECK} when="touched" />
    </PageHero>
  )
}
