import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import pricingWords from '../../messages/en-US/pricing.json'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'

const WAYS = ['code', 'quote', 'bulk'] as const

export function Business() {
  const t = useWords(pricingWords)
  const supportEmail = useRootData()?.config.supportEmail ?? ''
  return (
    <Section title={t('business.title')}>
      <Points>
        {WAYS.map((way) => (
          <Point key={way} title={t(`business.${way}.title`)}>
            <p>
              {t.rich(`business.${way}.text`, {
                email: (
                  <a href={`mailto:${supportEmail}`} className="font-semibold text-ink underline">
                    {supportEmail}
                  </a>
                ),
              })}
            </p>
          </Point>
        ))}
      </Points>
      <p className="mt-6">
        <TextLink to="/fleet">{t('business.link')}</TextLink>
      </p>
    </Section>
  )
}
