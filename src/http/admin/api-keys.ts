import { Hono } from 'hono'
import { z } from 'zod'
import { wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { answer, nextPage } from '../../shop/kernel/wire.ts'
import { createApiKey } from '../../shop/system/api-keys/create-api-key.ts'
import { ApiKeyAnswer, listApiKeys, revokeApiKey } from '../../shop/system/api-keys/manage-api-keys.ts'
import { rotateApiKey } from '../../shop/system/api-keys/rotate-api-key.ts'
import { SCOPE_NAMES } from '../../shop/system/staff/scopes.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { WireDate } from '../wire-values.ts'

export const NewKey = z.object({
  name: wordsUpTo(80).min(1),
  scopes: z.array(z.enum(SCOPE_NAMES)).min(1).max(SCOPE_NAMES.length),
  expiresAt: WireDate.transform((at) => at.endsIn('UTC'))
    .nullable()
    .optional()
    .meta({ format: 'date-time', description: 'Refused from then on; without it, never' }),
})

export const Rotation = z.object({
  oldWorksUntil: WireDate.transform((at) => at.endsIn('UTC'))
    .nullable()
    .optional()
    .meta({
      format: 'date-time',
      description: 'Until when the key of before works beside the new one; without it, no longer',
    }),
})

export const ApiKeyList = answer(
  'ApiKeyList',
  'Keys of other programs',
  z.object({
    apiKeys: z.array(ApiKeyAnswer).describe('Newest first, those that were revoked too'),
    next: nextPage(z.string()),
  }),
)

/** Keys of programs that report or ask on their own. */
export function apiKeysRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) =>
      c.json({ apiKeys: await listApiKeys(c.var.ctx), next: null } satisfies z.input<typeof ApiKeyList>),
    )
    .post('/', async (c) => c.json(await createApiKey(c.var.ctx, await readJson(c, NewKey)), 201))
    .post('/:id/rotation', async (c) =>
      c.json(await rotateApiKey(c.var.ctx, c.req.param('id'), await readJson(c, Rotation)), 201),
    )
    .delete('/:id', async (c) => {
      await revokeApiKey(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    })
}
