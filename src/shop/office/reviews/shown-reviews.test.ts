import { expect, test } from 'vitest'
import type { Review } from '../../../../db/tables/reviews.ts'
import { shownReviews } from './shown-reviews.ts'

const review = (more: Partial<Review>): Review => ({
  kind: 'customer',
  text: 'It works.',
  source: 'Google Play',
  date: '2026-11-02',
  language: 'en',
  ...more,
})

test('a page quotes the first three of each kind in its own language, and is no larger where there are none', () => {
  const four = ['a', 'b', 'c', 'd'].map((text) => review({ text }))
  const press = review({ kind: 'press', text: 'e' })
  const shown = shownReviews([...four, press, review({ language: 'fr', text: 'f' })], 'en-CA')
  expect(shown.reviews?.customer.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  expect(shown.reviews?.press.map(({ text }) => text)).toEqual(['e'])
  expect(shownReviews(four, 'fr-CA')).toEqual({})
})
