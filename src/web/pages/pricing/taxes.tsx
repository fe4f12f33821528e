import { pricingWords } from '../../messages/pricing.ts'
import { Point, Points, Section } from '../../sections/section.tsx'
import { useWords } from '../../words/words.ts'

export function Taxes() {
  const t = useWords(pricingWords)
  return (
    <Section title={t('tax.title')} lead={<p>{t('tax.when')}</p>} band>
      <Points columns={2}>
        <Point title={t('tax.us.title')}>
          <p>{t('tax.us.text')}</p>
        </Point>
        <Point title={t('tax.ca.title')}>
          <p>{t('tax.ca.text')}</p>
        </Point>
      </Points>
    </Section>
  )
}
