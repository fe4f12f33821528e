import { Hono } from 'hono'
import { z } from 'zod'
import { wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { answer, nextPage } from '../../shop/kernel/wire.ts'
import { createApiKey } from '../../shop/system/api-keys/create-api-key.ts'
import { ApiKeyAnswer, listApiKeys, revokeApiKey } from '../../shop/system/api-keys/manage-api-keys.ts'
import { readJson } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'

export const NewKey = z.object({
  name: wordsUpTo(80).min(1),
  scopes: z.array(z.enum(['devices:report'])).min(1),
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
    .delete('/:id', async (c) => {
      await revokeApiKey(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    })
}
