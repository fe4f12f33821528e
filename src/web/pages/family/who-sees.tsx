import { useWords } from '../../base/words.ts'
import familyWords from '../../messages/en-US/family.json'
import { Section } from '../../parts/sections/section.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'

const ROWS = ['account', 'alerted', 'driver', 'shop'] as const

export function WhoSees() {
  const t = useWords(familyWords)
  const values = useRichValues()
  return (
    <Section id="who-sees" title={t('who.title')} lead={<p>{t('who.text')}</p>}>
      <dl className="max-w-[860px]">
        {ROWS.map((row) => (
          <div
            key={row}
            className="gap-x-8 border-hairline border-t py-4 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="font-semibold">{t(`who.${row}`)}</dt>
            <dd className="text-soft max-sm:mt-1">{t.rich(`who.${row}.sees`, values)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-reading text-soft">{t('who.password')}</p>
    </Section>
  )
}
