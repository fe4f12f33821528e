import { useEffect } from 'react'
import { MARKETS } from '../../../shop/facts/markets/markets.ts'
import { dayOfMomentInWords } from '../../../shop/facts/markets/until-words.ts'
import ratingsWords from '../../../words/en-US/pages/ratings.json'
import { useCountry, useLanguage, useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Section } from '../../parts/sections/section.tsx'
import { Card } from '../../ui/card.tsx'
import { ownRating, readRatings, useRatings } from './read-ratings.ts'

/** What others say of the adapter and of the app; nothing before staff have imported any. */
export function Ratings() {
  const t = useWords(ratingsWords)
  const brand = useRootData()?.config.brand ?? ''
  const { app, product } = useRatings()
  useEffect(() => void readRatings(), [])
  const own = ownRating(product.ratings, t('product', { brand }))
  const shown = [
    ...(own ? [{ ...own, at: product.createdAt }] : []),
    ...app.ratings.map((rating) => ({ ...rating, at: app.createdAt })),
  ]
  if (shown.length === 0) return null
  return (
    <Section id="ratings" title={t('title')}>
      <ul className="grid gap-5 md:grid-cols-3">
        {shown.map((rating) => (
          <li key={rating._id}>
            <RatingCard {...rating} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface RatingCardProps {
  name: string
  rating: number
  count: number
  url?: string | undefined
  at: string | null
}

function RatingCard({ name, rating, count, url, at }: RatingCardProps) {
  const t = useWords(ratingsWords)
  const language = useLanguage()
  const { timeZone } = MARKETS[useCountry()]
  return (
    <Card>
      <h3 className="font-semibold">
        {url ? (
          <a href={url} rel="nofollow noopener" className="underline">
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      <p className="mt-2 font-extrabold text-2xl">{t('rating', { rating: rating.toFixed(1) })}</p>
      <p className="text-soft">{t('count', { count })}</p>
      {at && (
        <p className="mt-1 text-sm text-soft">
          {t('read', { day: dayOfMomentInWords(new Date(at), timeZone, language) })}
        </p>
      )}
    </Card>
  )
}
