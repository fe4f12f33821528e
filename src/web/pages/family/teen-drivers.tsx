import { familyBodyWords } from '../../messages/family-body.ts'
import { FigureCard } from '../../sections/figure-card.tsx'
import { Section } from '../../sections/section.tsx'
import { useWords } from '../../words/words.ts'
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
      <div className="relative px-7 pt-10 pb-8 md:px-10">
        <span
          aria-hidden="true"
          className="absolute top-4 left-1/2 size-5 -translate-x-1/2 rounded-full bg-amber shadow-soft"
        />
        <p className="font-extrabold text-xl tracking-tight">{t('sheet.title')}</p>
        <ol className="mt-3 list-decimal pl-6 marker:font-semibold marker:text-guide">
          {LINES.map((line) => (
            <li key={line} className="border-hairline border-b py-3 pl-1">
              {t(`sheet.${line}`)}
            </li>
          ))}
        </ol>
        <div className="mt-10 flex gap-6 text-sm text-soft">
          <span className="flex-1 border-edge border-t pt-1">{t('sheet.signed')}</span>
          <span aria-hidden="true" className="flex-1 border-edge border-t" />
        </div>
      </div>
    </FigureCard>
  )
}
