import { useWords } from '../../base/words.ts'
import locationBodyWords from '../../messages/en-US/location-body.json'
import { InlineLink } from '../../parts/sections/inline-link.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'

const RULES = ['chosen', 'known', 'kept'] as const

export function Privacy() {
  const t = useWords(locationBodyWords)
  return (
    <Section id="privacy" title={t('privacy.title')} lead={t('privacy.lead')}>
      <Points>
        {RULES.map((rule) => (
          <Point key={rule} title={t(`privacy.${rule}`)}>
            {t.rich(`privacy.${rule}.text`, {
              terms: (inner) => <InlineLink to="/terms-of-service">{inner}</InlineLink>,
              policy: (inner) => <InlineLink to="/privacy-policy">{inner}</InlineLink>,
            })}
          </Point>
        ))}
      </Points>
    </Section>
  )
}
