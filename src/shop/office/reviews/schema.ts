import { z } from 'zod'
import { REVIEW_KINDS } from '../../../../db/tables/reviews.ts'
import { codeUpTo, isoDay, wordsUpTo } from '../../kernel/bounded-text.ts'
import { inputError } from '../../kernel/input-error.ts'
import { REVIEW_LANGUAGES } from './review-languages.ts'

const NewReview = z.object({
  kind: z.enum(REVIEW_KINDS),
  text: wordsUpTo(600).min(1),
  author: wordsUpTo(80).min(1).optional(),
  source: wordsUpTo(80).min(1),
  url: codeUpTo(500)
    .check(z.url({ protocol: /^https$/, error: inputError('https') }))
    .optional(),
  date: isoDay(inputError('date')),
  rating: z
    .int(inputError('zero_to_five'))
    .min(1, inputError('zero_to_five'))
    .max(5, inputError('zero_to_five'))
    .optional(),
  language: z.enum(REVIEW_LANGUAGES).default(REVIEW_LANGUAGES[0]),
})

/** Reviews as an operator read them elsewhere, in the order visitors see them. An empty list shows none. */
export const ReviewImport = z.object({ reviews: z.array(NewReview).max(50) })
export type ReviewImport = z.infer<typeof ReviewImport>
