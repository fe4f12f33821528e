import { usePrices } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import pricingWords from '../../messages/en-US/pricing.json'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { QuestionList } from '../../parts/sections/question-list.tsx'
import { useQuestions } from '../content/use-questions.tsx'
import { Business } from './business.tsx'
import { Fit } from './fit.tsx'
import { NotCharged } from './not-charged.tsx'
import { PRICING_QUESTIONS } from './pricing-questions.ts'
import { Taxes } from './taxes.tsx'
import { Volume } from './volume.tsx'
import { WhenPaid } from './when-paid.tsx'

/** Everything below the true-cost box. */
export function Rest() {
  const t = useWords(pricingWords)
  const prices = usePrices()
  const questions = useQuestions(pricingWords, PRICING_QUESTIONS)
  return (
    <>
      {prices && <WhenPaid prices={prices} />}
      <NotCharged />
      {prices && <Volume prices={prices} />}
      <Business />
      <Taxes />
      <Fit />
      <QuestionList title={t('faq.title')} questions={questions} />
      <CallToAction title={t('closing.title')} />
    </>
  )
}
