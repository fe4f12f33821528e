import familyWords from '../../../words/en-US/pages/family.json'
import { useWords } from '../../base/words.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Folds } from '../../parts/sections/question-list.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { FoldSummary, PhoneFold } from '../../ui/fold-summary.tsx'
import { MilepostMark } from '../../ui/milepost-mark.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'

const POINTS = ['ask', 'theirs', 'for', 'not', 'out'] as const

/** With the consent of those who drive, and on their terms. */
export function AgingParents() {
  const t = useWords(familyWords)
  const values = useRichValues()
  const points = POINTS.map((name) => ({
    title: t(`aging.${name}.title`),
    answer: <p>{t.rich(`aging.${name}.text`, values)}</p>,
  }))
  return (
    <Section
      id="aging-parents"
      title={t('aging.title')}
      lead={<p>{t('aging.lead')}</p>}
      picture={
        <FigureCard>
          <Picture name="adapter-key" sizes="(min-width: 1024px) 550px, 92vw" alt={t('aging.picture')} />
        </FigureCard>
      }
      pictureSide="left"
      pictureBesideOnly
      band
    >
      <Folds folds={points} className="-mt-3" />
    </Section>
  )
}

const STEPS = ['say', 'agree', 'look', 'end'] as const
const LINES = ['both', 'see', 'speed', 'phone', 'crash', 'review'] as const

/** How to begin with a new driver, and what a family may write down. */
export function TeenDrivers() {
  const t = useWords(familyWords)
  const steps = STEPS.map((name) => ({ title: t(`teen.${name}.title`), text: t(`teen.${name}.text`) }))
  return (
    <Section
      id="teen-drivers"
      title={t('teen.title')}
      lead={<p>{t('teen.lead')}</p>}
      picture={
        <PhoneFold label={t('sheet.title')}>
          <Sheet />
        </PhoneFold>
      }
    >
      <Steps steps={steps} />
    </Section>
  )
}

/** A sheet of paper under a magnet. */
function Sheet() {
  const t = useWords(familyWords)
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

interface StepsProps {
  steps: readonly { title: string; text: React.ReactNode }[]
}

/** What to do one after the other, each beside its milepost. */
function Steps({ steps }: StepsProps) {
  return (
    <ol className="lg:grid lg:gap-6">
      {steps.map(({ title, text }, at) => {
        const line = (
          <>
            <MilepostMark number={at + 1} />
            <h3 className="grow font-semibold text-lg leading-snug">{title}</h3>
          </>
        )
        return (
          <li key={title} className="max-lg:border-hairline max-lg:border-b">
            <div className="hidden items-center gap-4 supports-[selector(::details-content)]:lg:flex">
              {line}
            </div>
            <details className="phone-fold group">
              <FoldSummary className="gap-4 py-2 supports-[selector(::details-content)]:lg:hidden">
                {line}
              </FoldSummary>
              <p className="max-w-reading pb-4 pl-12 text-soft lg:pb-0">{text}</p>
            </details>
          </li>
        )
      })}
    </ol>
  )
}
