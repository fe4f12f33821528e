import { useWords } from '../../base/words.ts'
import deviceBodyWords from '../../messages/en-US/device-body.json'
import { InlineLink } from '../../parts/sections/inline-link.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'

const NEEDS = ['plan', 'network', 'port', 'people'] as const

export function Needs() {
  const t = useWords(deviceBodyWords)
  return (
    <Section id="needs" title={t('needs.title')}>
      <Points columns={2}>
        {NEEDS.map((need) => (
          <Point key={need} title={t(`needs.${need}`)}>
            {t.rich(`needs.${need}.text`, {
              pricing: (inner) => <InlineLink to="/pricing">{inner}</InlineLink>,
            })}
          </Point>
        ))}
      </Points>
    </Section>
  )
}
