import { useWords } from '../../base/words.ts'
import homeBodyWords from '../../messages/en-US/home-body.json'

const STEPS = ['plug', 'name', 'drive'] as const

export function HowItWorks() {
  const t = useWords(homeBodyWords)
  return (
    <section className="page-width py-14 md:py-20">
      <h2 className="max-w-[16em] font-extrabold text-3xl tracking-tight">{t('steps.title')}</h2>
      <ol className="mt-8 grid gap-x-10 gap-y-7 md:grid-cols-3">
        {STEPS.map((step, i) => (
          <li key={step} className="border-amber border-t-4 border-dashed pt-4">
            <h3 className="flex items-baseline gap-3 font-semibold text-lg">
              <span aria-hidden="true" className="figures font-extrabold text-soft">
                {i + 1}
              </span>
              {t(`steps.${step}`)}
            </h3>
            <p className="mt-2 text-soft">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
