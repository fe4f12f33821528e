import { dayInWords } from '../../../shop/facts/markets/until-words.ts'
import type { ShownReview } from '../../../shop/office/reviews/shown-reviews.ts'
import homeWords from '../../../words/en-US/pages/home.json'
import { useCountry, useLanguage, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { QuestionList } from '../../parts/sections/question-list.tsx'
import { RoadSign } from '../../parts/sections/road-sign.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { InlineLink, TextLink } from '../../parts/sections/text-link.tsx'
import { Card } from '../../ui/card.tsx'
import { placesInWords } from '../content/word-values.ts'
import { Hero } from './hero.tsx'
import { Stops } from './stops.tsx'

export default function Home() {
  const t = useWords(homeWords)
  return (
    <>
      <Hero />
      <Body />
      <CallToAction title={t('closing.title')} />
    </>
  )
}

/** The sections below the hero. */
function Body() {
  return (
    <>
      <Facts />
      <HowItWorks />
      <Stops />
      <Reviews />
      <Questions />
    </>
  )
}

/** Where the shop sells, in words. */
function usePlaces(): string {
  const config = useRootData()?.config
  const country = useCountry()
  const language = useLanguage()
  return config ? placesInWords(config, country, language) : ''
}

const FACTS = [
  { key: 'contract', icon: 'contract' },
  { key: 'shipping', icon: 'truck' },
  { key: 'account', icon: 'account' },
  { key: 'start', icon: 'plug' },
] as const

/** What shoppers ask first, in four lines. */
function Facts() {
  const t = useWords(homeWords)
  const places = usePlaces()
  return (
    <section aria-label={t('facts.title')} className="border-hairline border-y bg-card">
      <ul className="page-width grid gap-x-8 gap-y-3 py-6 sm:grid-cols-2 sm:gap-y-6 sm:py-8 lg:grid-cols-4">
        {FACTS.map(({ key, icon }) => (
          <li key={key} className="flex gap-4">
            <RoadSign name={icon} />
            <span className="leading-snug">
              <span className="block font-semibold">{t(`facts.${key}`)}</span>
              <span className="block text-balance text-sm text-soft">
                {t(`facts.${key}.text`, { places })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STEPS = ['plug', 'name', 'drive'] as const

function HowItWorks() {
  const t = useWords(homeWords)
  return (
    <section className="page-width grid gap-x-16 gap-y-5 pt-10 pb-4 md:py-20 lg:grid-cols-2 lg:items-center">
      <div>
        <h2 className="max-w-[16em] font-extrabold text-2xl tracking-tight md:text-3xl">
          {t('steps.title')}
        </h2>
        <Steps />
        <div className="mt-2 md:mt-5">
          <TextLink to="/device">{t('device.more')}</TextLink>
        </div>
      </div>
      <div>
        <Picture
          name="compact"
          sizes="(min-width: 1208px) 548px, (min-width: 1024px) 46vw, calc(100vw - 40px)"
          alt={t('steps.picture')}
          className="aspect-16/9 rounded-picture object-cover shadow-soft lg:aspect-4/3"
        />
      </div>
    </section>
  )
}

function Steps() {
  const t = useWords(homeWords)
  return (
    <ol className="mt-5 grid gap-x-10 gap-y-4 md:mt-8 md:max-lg:grid-cols-3">
      {STEPS.map((step, i) => (
        <li key={step} className="border-amber border-t-4 border-dashed pt-3 md:pt-4">
          <h3 className="flex items-baseline gap-3 font-semibold text-lg">
            <span aria-hidden="true" className="figures font-extrabold text-soft">
              {i + 1}
            </span>
            {t(`steps.${step}`)}
          </h3>
          <p className="mt-1 text-soft md:mt-2">{t(`steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  )
}

const QUESTIONS = ['start', 'cancel', 'ship', 'signal', 'consent'] as const

function Questions() {
  const t = useWords(homeWords)
  const places = usePlaces()
  return (
    <QuestionList
      title={t('questions.title')}
      questions={QUESTIONS.map((question) => ({
        title: t(`questions.${question}.question`),
        answer: (
          <p>
            {t.rich(`questions.${question}.answer`, {
              places,
              terms: (inner) => <InlineLink to="/terms-of-service">{inner}</InlineLink>,
            })}
          </p>
        ),
      }))}
    />
  )
}

/** What people and papers wrote elsewhere, word for word; nothing before staff have brought any. */
export function Reviews() {
  const t = useWords(homeWords)
  const reviews = useRootData()?.reviews
  if (!reviews) return null
  const { customer, press } = reviews
  return (
    <>
      {customer.length > 0 && <Quotes id="reviews" title={t('reviews.title')} reviews={customer} />}
      {press.length > 0 && <Quotes id="press" title={t('press.title')} reviews={press} />}
    </>
  )
}

function Quotes({ id, title, reviews }: { id: string; title: string; reviews: ShownReview[] }) {
  return (
    <Section id={id} title={title}>
      <ul className="grid gap-5 md:grid-cols-3">
        {reviews.map((review) => (
          <li key={`${review.source} ${review.date} ${review.text}`}>
            <Quote {...review} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Quote({ text, author, source, url, date, rating }: ShownReview) {
  const t = useWords(homeWords)
  const day = dayInWords(new Date(date), useLanguage())
  const from = author ? t('reviews.by', { author, source, day }) : t('reviews.from', { source, day })
  return (
    <Card>
      <figure className="wrap-anywhere">
        {rating && <p className="mb-2 font-semibold">{t('reviews.stars', { rating })}</p>}
        <blockquote className="text-pretty">{text}</blockquote>
        <figcaption className="mt-3 text-sm text-soft">
          {url ? (
            <a href={url} rel="nofollow noopener" className="underline">
              {from}
            </a>
          ) : (
            from
          )}
        </figcaption>
      </figure>
    </Card>
  )
}
