import { useWords } from '../../base/words.ts'
import familyBodyWords from '../../messages/en-US/family-body.json'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { Steps } from '../content/steps.tsx'

const STEPS = ['say', 'agree', 'look', 'end'] as const
const LINES = ['both', 'see', 'speed', 'phone', 'crash', 'review'] as const

/** How to begin with a new driver, and what a family may write down. */
export function TeenDrivers() {
  const t = useWords(familyBodyWords)
  const steps = STEPS.map((name) => ({ title: t(`teen.${name}.title`), text: t(`teen.${name}.text`) }))
  return (
    <Section id="teen-drivers" title={t('teen.title')} lead={<p>{t('teen.lead')}</p>} picture={<Sheet />}>
      <Steps steps={steps} />
    </Section>
  )
}

/** A sheet of paper under a magnet. */
function Sheet() {
  const t = useWords(familyBodyWords)
  return (
    <FigureCard caption={t('sheet.caption')}>
      <div className="px-7 pt-5 pb-8 md:px-10">
        <span aria-hidden="true" className="mx-auto block size-5 rounded-full bg-ink" />
        <p className="mt-4 font-extrabold text-xl tracking-tight">{t('sheet.title')}</p>
        <ol className="mt-3">
          {LINES.map((line, at) => (
            <li key={line} className="flex gap-3 border-hairline border-b py-3">
              <span className="figures font-semibold text-guide">{at + 1}.</span>
              <span>{t(`sheet.${line}`)}</span>
            </li>
          ))}
        </ol>
        <div aria-hidden="true" className="mt-12 grid grid-cols-2 gap-6">
          <span className="border-edge border-t" />
          <span className="border-edge border-t" />
        </div>
        <p className="mt-1 text-center text-sm text-soft">{t('sheet.signed')}</p>
      </div>
    </FigureCard>
  )
}
