import { MARKETS } from '../../../shop/facts/markets/markets.ts'
import { MARKET_CODES } from '../../../shop/kernel/market-code.ts'
import pricingWords from '../../../words/en-US/pages/pricing.json'
import { useCountry, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { QuestionList } from '../../parts/sections/question-list.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'
import { useQuestions } from '../content/use-questions.tsx'
import { WhenPaid } from './when-paid.tsx'

/** Everything below the true-cost box. */
export function Rest() {
  const t = useWords(pricingWords)
  return (
    <>
      <Fit />
      <WhenPaid />
      <QuestionList title={t('faq.title')} questions={[...useAnswers(), ...useTaxes(), ...useBusiness()]} />
      <CallToAction title={t('closing.title')} />
    </>
  )
}

/** The questions of the pricing page in their order; each has `faq.NAME.question` and `faq.NAME.answer`. */
export const PRICING_QUESTIONS = ['fees', 'card', 'volume', 'currency'] as const

function useAnswers() {
  return useQuestions(pricingWords, PRICING_QUESTIONS)
}

function useTaxes() {
  const t = useWords(pricingWords)
  const own = useCountry()
  const config = useRootData()?.config
  const others = MARKET_CODES.filter((code) => code !== own && config && MARKETS[code].isOpen(config))
  return [
    {
      title: t('tax.title'),
      answer: (
        <div className="space-y-2">
          <p>{t('tax.when')}</p>
          {[own, ...others].map((country) => (
            <p key={country}>
              <span className="font-semibold">{t(`tax.${country}.title`)}</span>: {t(`tax.${country}.text`)}
            </p>
          ))}
        </div>
      ),
    },
  ]
}

const WAYS = ['code', 'quote', 'bulk'] as const

function useBusiness() {
  const t = useWords(pricingWords)
  const supportEmail = useRootData()?.config.supportEmail ?? ''
  const email = (
    <a href={`mailto:${supportEmail}`} className="font-semibold text-ink underline">
      {supportEmail}
    </a>
  )
  return [
    {
      title: t('business.title'),
      answer: (
        <div className="space-y-2">
          {WAYS.map((way) => (
            <p key={way}>
              <span className="font-semibold">{t(`business.${way}.title`)}</span>:{' '}
              {t.rich(`business.${way}.text`, { email })}
            </p>
          ))}
          <TextLink to="/fleet">{t('business.link')}</TextLink>
        </div>
      ),
    },
  ]
}

function Fit() {
  const t = useWords(pricingWords)
  return (
    <p className="page-width flex flex-wrap items-baseline gap-x-3 pb-6 md:pb-20">
      <span className="font-semibold">{t('fit.title')}</span>
      <TextLink to="/device?st=fit">{t('fit.link')}</TextLink>
    </p>
  )
}
