import { Hono } from 'hono'
import { z } from 'zod'
import { DEFAULT_MARKET } from '../../shop/facts/markets/markets.ts'
import { codeUpTo } from '../../shop/kernel/bounded-text.ts'
import { Email } from '../../shop/kernel/email-field.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import { answer, nextPage } from '../../shop/kernel/wire.ts'
import { zoneOf } from '../../shop/plan/plans/plan-settings.ts'
import { Quantity } from '../../shop/sale/pricing/schema.ts'
import { cancelSubscription } from '../../shop/service/subscriptions/cancel-subscription.ts'
import { listSubscriptions } from '../../shop/service/subscriptions/list-subscriptions.ts'
import {
  presentSubscription,
  SubscriptionAnswer,
} from '../../shop/service/subscriptions/present-subscription.ts'
import { startSubscriptions } from '../../shop/service/subscriptions/start-subscriptions.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { WireDate } from '../wire-values.ts'

export const Install = z
  .object({
    email: Email,
    country: z.enum(MARKET_CODES).default(DEFAULT_MARKET),
    quantity: Quantity.default(1),
    deviceSerial: codeUpTo(60)
      .regex(/^[A-Za-z0-9-]{4,40}$/, inputError('serial'))
      .optional(),
    startedAt: WireDate.optional(),
  })
  .refine((install) => !install.deviceSerial || install.quantity === 1, {
    path: ['quantity'],
    message: inputError('one_with_serial'),
  })

export const Whose = z.object({ email: Email })

export const SubscriptionsStarted = answer(
  'SubscriptionsStarted',
  'Plans that have begun',
  z.object({ subscriptions: z.array(SubscriptionAnswer).describe('One for each adapter') }),
)

export const SubscriptionList = answer(
  'SubscriptionList',
  'Plans of one member',
  z.object({
    subscriptions: z.array(SubscriptionAnswer).describe('Those that ended too, oldest first'),
    next: nextPage(z.string()),
  }),
)

/** Plans of installed adapters. */
export function subscriptionsRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => {
      const subscriptions = await listSubscriptions(c.var.ctx, readQuery(c, Whose).email)
      return c.json({
        subscriptions: subscriptions.map(presentSubscription),
        next: null,
      } satisfies z.input<typeof SubscriptionList>)
    })
    .post('/', async (c) => {
      const { startedAt, ...install } = await readJson(c, Install)
      const started = await startSubscriptions(c.var.ctx, {
        ...install,
        startedAt: startedAt?.beginsIn(zoneOf(c.var.ctx, install.country)),
      })
      return c.json(
        { subscriptions: started.map(presentSubscription) } satisfies z.input<typeof SubscriptionsStarted>,
        201,
      )
    })
    .post('/:id/cancellation', async (c) =>
      c.json(presentSubscription(await cancelSubscription(c.var.ctx, c.req.param('id'))), 201),
    )
}
