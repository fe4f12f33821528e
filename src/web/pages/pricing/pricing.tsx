import { pageContext } from '#server/page-context.ts'
import { readAskedCost } from '../../cost/asked-cost.ts'
import { describePage } from '../../found/describe-page.ts'
import { pricingWords } from '../../messages/pricing.ts'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { QuestionList } from '../../sections/question-list.tsx'
import { Section } from '../../sections/section.tsx'
import { useCountry, usePrices } from '../../shell/root-data.ts'
import { useWords } from '../../words/words.ts'
import { useQuestions } from '../content/use-questions.tsx'
import type { Route } from './+types/pricing.ts'
import { Business } from './business.tsx'
import { Fit } from './fit.tsx'
import { LazyCostBox } from './lazy-cost-box.tsx'
import { NotCharged } from './not-charged.tsx'
import { PricingHero } from './pricing-hero.tsx'
import { PRICING_QUESTIONS } from './pricing-questions.ts'
import { Taxes } from './taxes.tsx'
import { Volume } from './volume.tsx'
import { WhenPaid } from './when-paid.tsx'

export const meta = describePage({ words: pricingWords, path: '/pricing', card: 'pricing' })

/** Answers the form of the true-cost box where no script runs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale, prices, taxOn } = context.get(pageContext)
  const country = locale === 'en-ca' ? 'ca' : 'us'
  const about = { country, prices: prices[country], taxOn, at: new Date() } as const
  return { asked: await readAskedCost(new URL(request.url).searchParams, about) }
}

/** Where scripts run the box asks for itself. */
export function clientLoader() {
  return { asked: null }
}

export default function Pricing({ loaderData: { asked } }: Route.ComponentProps) {
  const t = useWords(pricingWords)
  const prices = usePrices()
  const country = useCountry()
  const questions = useQuestions(pricingWords, PRICING_QUESTIONS)
  if (!prices) return null
  return (
    <>
      <PricingHero prices={prices} />
      <Section id="q" title={t('box.title')} lead={<p>{t('box.lead')}</p>} className="pt-0 md:pt-0">
        <LazyCostBox key={country} prices={prices} asked={asked} />
      </Section>
      <WhenPaid prices={prices} />
      <NotCharged />
      <Volume prices={prices} />
      <Business />
      <Taxes />
      <Fit />
      <QuestionList title={t('faq.title')} questions={questions} />
      <CallToAction title={t('closing.title')} />
    </>
  )
}
