import { dayInWords } from '../../../shop/facts/markets/until-words.ts'
import type { ShownReview } from '../../../shop/office/reviews/shown-reviews.ts'
import homeWords from '../../../words/en-US/pages/home.json'
import { useLanguage, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Section } from '../../parts/sections/section.tsx'
import { Card } from '../../ui/card.tsx'

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
