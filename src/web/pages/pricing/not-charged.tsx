import { useWords } from '../../base/words.ts'
import pricingWords from '../../messages/en-US/pricing.json'
import { Point, Points, Section } from '../../parts/sections/section.tsx'

const NOT_CHARGED = ['shipping', 'activation', 'contract', 'idle'] as const

export function NotCharged() {
  const t = useWords(pricingWords)
  return (
    <Section title={t('none.title')}>
      <Points columns={2}>
        {NOT_CHARGED.map((name) => (
          <Point key={name} title={t(`none.${name}.title`)}>
            <p>{t(`none.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  )
}
