import { Hono } from 'hono'
import { z } from 'zod'
import { findPostalPlace, PostalQuery } from '../shop/facts/addresses/find-postal-place.ts'
import type { PostalDirectory } from '../shop/facts/addresses/provider.ts'
import { validateAddress } from '../shop/facts/addresses/validate-address.ts'
import { readJsonBody, readQuery } from './input.ts'
import { languageOf } from './language.ts'
import { answerProblem, problem } from './problem.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

/** Only a shipping address has a telephone number. */
const Wish = z.object({
  keepAsTyped: z.catch(z.boolean(), false),
  contact: z.catch(z.looseObject({ phone: z.optional(z.unknown()) }), {}),
})

/** POST /address-validation: a shipping or a billing address, as in the order. GET /postal-place: what its postal code tells. */
export function addresses(limit: RateLimiter, directory: PostalDirectory) {
  const checking = limit({ name: 'address-validation', points: 300, duration: 60 })
  const looking = limit({ name: 'postal-place', points: 300, duration: 60 })
  const app = new Hono<ShopEnv>()
  app.get('/postal-place', looking, async (c) => {
    const place = await findPostalPlace(directory, readQuery(c, PostalQuery))
    c.header('Cache-Control', 'public, max-age=86400')
    return c.json(place)
  })
  return app.post('/address-validation', checking, async (c) => {
    const body = await readJsonBody(c)
    const wish = z.catch(Wish, { keepAsTyped: false, contact: {} }).parse(body)
    const verdict = await validateAddress(directory, body, {
      kind: 'phone' in wish.contact ? 'shipping' : 'billing',
      keepAsTyped: wish.keepAsTyped,
      language: languageOf(c),
    })
    c.header('Cache-Control', 'no-store')
    if (verdict.valid) return c.json(verdict)
    const { errors, suggestion } = verdict
    const message = errors[0]?.message ?? ''
    const refusal = {
      ...problem('address_refused', message, { errors }),
      ...(suggestion ? { suggestion } : {}),
    }
    return answerProblem(c, refusal)
  })
}
