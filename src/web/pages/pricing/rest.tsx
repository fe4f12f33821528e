import { MARKET_CODES } from '../../../shop/markets/market-code.ts'
import { MARKETS } from '../../../shop/markets/markets.ts'
import pricingWords from '../../../words/en-US/pages/pricing.json'
import { useCountry, usePrices, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { QuestionList } from '../../parts/sections/question-list.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useQuestions } from '../content/use-questions.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'
import { Volume } from './volume.tsx'
import { WhenPaid } from './when-paid.tsx'

/** Everything below the true-cost box. */
export function Rest() {
  const t = useWords(pricingWords)
  const prices = usePrices()
  const questions = useQuestions(pricingWords, PRICING_QUESTIONS)
  return (
    <>
      <Fit />
      <WhenPaid />
      <NotCharged />
      {prices && <Volume prices={prices} />}
      <Business />
      <Taxes />
      <QuestionList title={t('faq.title')} questions={questions} />
      <CallToAction title={t('closing.title')} />
    </>
  )
}

const NOT_CHARGED = ['shipping', 'activation', 'contract'] as const

function NotCharged() {
  const t = useWords(pricingWords)
  const values = useRichValues()
  return (
    <Section title={t('none.title')}>
      <Points>
        {NOT_CHARGED.map((name) => (
          <Point key={name} title={t(`none.${name}.title`)}>
            <p>{t.rich(`none.${name}.text`, values)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  )
}

const WAYS = ['code', 'quote', 'bulk'] as const

function Business() {
  const t = useWords(pricingWords)
  const supportEmail = useRootData()?.config.supportEmail ?? ''
  const email = (
    <a href={`mailto:${supportEmail}`} className="font-semibold text-ink underline">
      {supportEmail}
    </a>
  )
  const ways = WAYS.map((way) => ({
    title: t(`business.${way}.title`),
    answer: <p>{t.rich(`business.${way}.text`, { email })}</p>,
  }))
  return (
    <QuestionList
      title={t('business.title')}
      lead={<TextLink to="/fleet">{t('business.link')}</TextLink>}
      questions={ways}
    />
  )
}

function Taxes() {
  const t = useWords(pricingWords)
  const own = useCountry()
  const config = useRootData()?.config
  const others = MARKET_CODES.filter((code) => code !== own && config && MARKETS[code].isOpen(config))
  const taxes = [own, ...others].map((country) => ({
    title: t(`tax.${country}.title`),
    answer: <p>{t(`tax.${country}.text`)}</p>,
  }))
  return <QuestionList title={t('tax.title')} lead={<p>{t('tax.when')}</p>} questions={taxes} band />
}

function Fit() {
  const t = useWords(pricingWords)
  return (
    <section className="page-width pb-10 md:pb-20">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card border border-hairline bg-card px-5 py-5 md:px-8 md:py-6">
        <div>
          <h2 className="font-extrabold text-xl tracking-tight">{t('fit.title')}</h2>
          <p className="mt-1 text-soft">{t('fit.text')}</p>
        </div>
        <LinkButton to="/device?st=fit" variant="secondary" className="max-sm:w-full">
          {t('fit.link')}
        </LinkButton>
      </div>
    </section>
  )
}

/** The questions of the pricing page in their order; each has `faq.NAME.question` and `faq.NAME.answer`. */
export const PRICING_QUESTIONS = ['start', 'stop', 'card', 'volume', 'drop', 'again', 'currency'] as const
