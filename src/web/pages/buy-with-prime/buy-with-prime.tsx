import buyWithPrimeWords from '../../../words/en-US/pages/buy-with-prime.json'
import { useCountry, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Live } from '../../hydration/live.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { marketplaceLink } from '../../shell/marketplace.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Notice } from '../../ui/notice.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'
import { PRICING_SWITCH } from './live-switch.ts'

const POINTS = ['price', 'plan', 'returns', 'codes', 'install', 'data'] as const

export default function BuyWithPrime() {
  const t = useWords(buyWithPrimeWords)
  const config = useRootData()?.config
  const country = useCountry()
  const values = useRichValues()
  const link = config ? marketplaceLink(config, country, '/buy-with-prime') : ''
  const name = config?.marketplaceName ?? ''
  return (
    <>
      <PageHero
        title={t(link ? 'hero.title' : 'hero.here')}
        lead={<p>{t(link ? 'hero.sold' : 'hero.unsold', { name })}</p>}
        actions={
          link && (
            <a href={link} rel="sponsored" className={buttonLook('primary')}>
              {t('hero.go', { name })}
            </a>
          )
        }
      >
        {link && config?.shouldShowAmazonDelayMessage && (
          <Notice tone="amber" title={t('delay.title', { name })} className="mt-6 max-w-reading">
            <p>{t('delay.text', { name })}</p>
          </Notice>
        )}
      </PageHero>
      {link && (
        <>
          <Section title={t('differs.title')} band>
            <Points>
              {POINTS.map((point) => (
                <Point key={point} title={t(`${point}.title`)}>
                  <p>{t.rich(`${point}.text`, values)}</p>
                </Point>
              ))}
            </Points>
          </Section>
          <Live part={PRICING_SWITCH} when="loaded" />
        </>
      )}
      <CallToAction title={t(link ? 'closing.title' : 'closing.here')} />
    </>
  )
}
