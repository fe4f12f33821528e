import { Hono } from 'hono'
import { z } from 'zod'
import { textUpTo } from '../shop/kernel/bounded-text.ts'
import { inputError } from '../shop/kernel/input-error.ts'
import { presentOffer, readOffer } from '../shop/service/billing/activation-offer.ts'
import { readActivation } from '../shop/service/billing/read-activation.ts'
import { startActivation } from '../shop/service/billing/start-activation.ts'
import { readAttempt } from './idempotency-key.ts'
import { readJson, readQuery } from './input.ts'
import { languageOf } from './language.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

const WHICH = {
  token: textUpTo(100).trim().min(1).optional().meta({ description: 'Of the link in a mail' }),
  device: textUpTo(40)
    .trim()
    .min(1)
    .optional()
    .meta({ description: 'One of the caller’s own adapters, in place of a link' }),
}
type Which = { token?: string | undefined; device?: string | undefined }
const isOne = ({ token, device }: Which) => (token === undefined) !== (device === undefined)
const NOT_ONE = { message: inputError('token_or_device'), path: ['token'] }

export const ActivationQuery = z.object(WHICH)

export const ActivationInput = z
  .object({
    ...WHICH,
    agreed: z.literal(true),
    textHash: textUpTo(64).meta({
      description: '`terms.textHash` of the offer: the words that were agreed to',
    }),
    with: z
      .enum(['kept', 'new'])
      .meta({ description: 'What the offer names as `means`, or a card that is typed now' }),
    uiMode: z.enum(['embedded', 'hosted']).default('hosted').meta({
      description: 'A new card is typed in a form of one’s own page, or on the card company’s page',
    }),
    names: z
      .record(textUpTo(40), textUpTo(60).trim())
      .default({})
      .meta({ description: 'What adapters are called from now on, by their ids' }),
  })
  .refine(isOne, NOT_ONE)

/** Putting adapters that wait on the plan: by the link of a mail, or as their owner. */
export function activation(limit: RateLimiter) {
  return new Hono<ShopEnv>()
    .use(limit({ name: 'activation', points: 120, duration: 60 }), async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .get('/', async (c) => {
      const which = whichOf(z.parse(ActivationQuery.refine(isOne, NOT_ONE), readQuery(c, ActivationQuery)))
      const offer = await readOffer(c.var.ctx, which, languageOf(c))
      return c.json(await presentOffer(c.var.ctx, offer, languageOf(c)))
    })
    .post('/', async (c) => {
      const body = await readJson(c, ActivationInput)
      const { textHash, with: way, uiMode, names } = body
      const language = languageOf(c)
      const wish = { which: whichOf(body), textHash, with: way, uiMode, names, language }
      const { id, url } = await startActivation(c.var.ctx, wish, readAttempt(c, 'activation', body))
      return c.json(await readActivation(c.var.ctx, { id, url, language }), 201)
    })
    .get('/:id', async (c) =>
      c.json(await readActivation(c.var.ctx, { id: c.req.param('id'), language: languageOf(c) })),
    )
}

function whichOf({ token, device }: Which) {
  return token === undefined ? { device: device ?? '' } : { token }
}
