import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { answer, nextPage } from '../../shop/kernel/wire.ts'
import { WEBHOOK_TYPES } from '../../shop/system/outgoing-webhooks/event-types.ts'
import {
  DELIVERY_STATUSES,
  DeliveryAnswer,
  listDeliveries,
  replayDelivery,
  sendTest,
} from '../../shop/system/outgoing-webhooks/mind-deliveries.ts'
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  WebhookAnswer,
} from '../../shop/system/outgoing-webhooks/mind-webhooks.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { idCursor } from '../wire-values.ts'

/** A name and password in it would be shown to all who may read. */
function isPlainWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
}

export const NewWebhook = z.object({
  url: codeUpTo(2_000).refine(isPlainWebAddress, inputError('web_address')),
  types: z.array(z.enum(WEBHOOK_TYPES)).min(1).meta({ description: 'What it is to hear of' }),
})

export const DeliveryQuery = z.object({
  webhookId: codeUpTo(60).optional(),
  status: z.enum(DELIVERY_STATUSES).optional(),
  cursor: idCursor('msg').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const WebhookList = answer(
  'WebhookList',
  'Where other programs hear of what happens',
  z.object({ webhooks: z.array(WebhookAnswer).describe('Newest first'), next: nextPage(z.string()) }),
)

export const DeliveryList = answer(
  'WebhookDeliveryList',
  'Messages to webhooks',
  z.object({ deliveries: z.array(DeliveryAnswer).describe('Newest first'), next: nextPage(z.string()) }),
)

/** Webhooks of the shop to other programs, and what was sent to them. */
export function outgoingWebhooksRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) =>
      c.json({ webhooks: await listWebhooks(c.var.ctx), next: null } satisfies z.input<typeof WebhookList>),
    )
    .post('/', async (c) => c.json(await addWebhook(c.var.ctx, await readJson(c, NewWebhook)), 201))
    .get('/deliveries', async (c) => {
      const page = await listDeliveries(c.var.ctx, readQuery(c, DeliveryQuery))
      return c.json(page satisfies z.input<typeof DeliveryList>)
    })
    .post('/deliveries/:id/replay', async (c) =>
      c.json(await replayDelivery(c.var.ctx, c.req.param('id')), 201),
    )
    .post('/:id/test', async (c) => c.json(await sendTest(c.var.ctx, c.req.param('id')), 201))
    .delete('/:id', async (c) => {
      await removeWebhook(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    })
}
