import { z } from 'zod'

const text = (max: number) => z.string('Required').trim().min(1, 'Required').max(max)

const NewRating = z.object({
  _id: text(80).optional(),
  name: text(120),
  rating: z.number('Must be a number').min(0, 'From 0 to 5').max(5, 'From 0 to 5'),
  count: z.int('Must be a whole number').min(0, 'Must not be negative').max(1_000_000_000),
  url: z
    .url({ protocol: /^https$/, error: 'Must be an https address' })
    .max(500)
    .optional(),
})

/** Ratings as an operator read them elsewhere, one for each shop or product. */
export const RatingImport = z.object({
  kind: z.enum(['app', 'product'], 'Must be app or product'),
  ratings: z.array(NewRating).min(1, 'Required').max(200, 'At most 200 ratings'),
})
export type RatingImport = z.infer<typeof RatingImport>
