import pricingWords from '../../../words/en-US/pages/pricing.json'
import { useWords } from '../../base/words.ts'
import { Section } from '../../parts/sections/section.tsx'
import { MilepostMark } from '../../ui/milepost-mark.tsx'

const STOPS = ['order', 'install', 'month', 'cancel'] as const

/** Order, install, each month, cancel: along the centre line, what is paid then. The sign above says how much. */
export function WhenPaid() {
  const t = useWords(pricingWords)
  return (
    <Section title={t('when.title')} band>
      <ol className="mt-2 lg:grid lg:grid-cols-4">
        {STOPS.map((stop, index) => (
          <li
            key={stop}
            className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 pb-4 last:pb-0 lg:block lg:pr-8 lg:pb-0"
          >
            {index < STOPS.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-9 bottom-0 left-[14px] border-amber border-l-4 border-dashed lg:top-4 lg:right-0 lg:bottom-auto lg:left-8 lg:border-t-4 lg:border-l-0"
              />
            )}
            <MilepostMark number={index + 1} className="relative" />
            <div className="lg:mt-5">
              <h3 className="font-semibold text-lg">{t(`when.${stop}.title`)}</h3>
              <p className="max-w-reading text-soft md:mt-1">{t(`when.${stop}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
