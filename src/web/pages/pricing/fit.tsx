import { useWords } from '../../base/words.ts'
import pricingWords from '../../messages/en-US/pricing.json'
import { Section } from '../../parts/sections/section.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'

export function Fit() {
  const t = useWords(pricingWords)
  return (
    <Section title={t('fit.title')} lead={<p>{t('fit.text')}</p>} className="pb-0 md:pb-0">
      <TextLink to="/device?st=compatibility">{t('fit.link')}</TextLink>
    </Section>
  )
}
