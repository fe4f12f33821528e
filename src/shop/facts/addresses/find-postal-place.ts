import { z } from 'zod'
import { codeUpTo } from '../../kernel/bounded-text.ts'
import { inputError } from '../../kernel/input-error.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { answer } from '../../kernel/wire.ts'
import { POSTAL_CITIES } from '../markets/postal-cities.ts'
import { statesOfPostalCode } from './postal-areas.ts'
import { normalizePostalCode } from './postal-code.ts'
import type { PostalDirectory } from './provider.ts'

export const PostalPlaceAnswer = answer(
  'PostalPlace',
  'The place a postal code stands for',
  z.object({
    country: z.enum(MARKET_CODES).describe('The market it was asked for'),
    postalCode: z.string().describe('As the post office writes it'),
    states: z
      .array(z.string())
      .describe(
        'States or provinces it serves: mostly one; none where there is no such code, or it is not known',
      ),
    city: z
      .string()
      .nullable()
      .describe(
        'The usual name of its place; null where none is known, or several share the code, as in the country in Canada',
      ),
  }),
)

export const PostalQuery = z
  .object({
    country: z.preprocess(
      (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
      z.enum(MARKET_CODES, inputError('sells_only_to')),
    ),
    postalCode: codeUpTo(20).min(1),
  })
  .refine(({ country, postalCode }) => normalizePostalCode(country, postalCode) !== undefined, {
    path: ['postalCode'],
    message: inputError('postal_code'),
  })

/** What a form can fill in from a postal code that follows its country's rule. */
export async function findPostalPlace(
  directory: PostalDirectory,
  { country, postalCode: typed }: z.output<typeof PostalQuery>,
): Promise<z.input<typeof PostalPlaceAnswer>> {
  const postalCode = normalizePostalCode(country, typed) ?? typed
  const states = statesOfPostalCode(country, postalCode) ?? []
  const area = await directory.findArea(country, postalCode)
  const city = states.length > 0 ? POSTAL_CITIES[country].cityOf(postalCode, area.cities) : undefined
  return { country, postalCode, states: [...states], city: city || null }
}
