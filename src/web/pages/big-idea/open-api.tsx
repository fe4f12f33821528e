import { useWords } from '../../base/words.ts'
import bigIdeaBodyWords from '../../messages/en-US/big-idea-body.json'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'

const PARTS = ['vehicles', 'prices', 'orders', 'accounts'] as const
const RULES = ['errors', 'twice', 'limits', 'server', 'hooks', 'location', 'description'] as const

/** What the API answers, and what to know first. */
export function OpenApi() {
  const t = useWords(bigIdeaBodyWords)
  const values = useRichValues()
  return (
    <>
      <Section id="api" title={t('api.title')} lead={<p>{t('api.lead')}</p>}>
        <Points columns={2}>
          {PARTS.map((part) => (
            <Point key={part} title={t(`api.${part}.title`)}>
              <p>{t(`api.${part}.text`)}</p>
            </Point>
          ))}
        </Points>
      </Section>
      <Section title={t('rules.title')} band>
        <ul className="grid gap-x-14 md:grid-cols-2">
          {RULES.map((rule) => (
            <li key={rule} className="max-w-reading border-hairline border-t py-4">
              {t.rich(`rules.${rule}`, values)}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
