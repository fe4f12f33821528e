import { z } from 'zod'
import { codeUpTo, wordsUpTo } from '../../kernel/bounded-text.ts'
import { inputError } from '../../kernel/input-error.ts'

const text = (max: number) => wordsUpTo(max).min(1)

const NewRating = z.object({
  _id: text(80).optional(),
  name: text(120),
  rating: z.number().min(0, inputError('zero_to_five')).max(5, inputError('zero_to_five')),
  count: z
    .int(inputError('whole_number'))
    .min(0, inputError('not_negative'))
    .max(1_000_000_000, inputError('too_big')),
  url: codeUpTo(500)
    .check(z.url({ protocol: /^https$/, error: inputError('https') }))
    .optional(),
})

/** Ratings as an operator read them elsewhere, one for each shop or product. */
export const RatingImport = z.object({
  kind: z.enum(['app', 'product']),
  ratings: z.array(NewRating).min(1).max(200),
})
export type RatingImport = z.infer<typeof RatingImport>
