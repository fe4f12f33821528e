import { Hono } from 'hono'
import { changeConfig } from '../../shop/config/change-config.ts'
import { ConfigChange } from '../../shop/config/config.ts'
import type { ConfigSource } from '../../shop/config/config-source.ts'
import type { SetUp } from '../../shop/doctor/check-set-up.ts'
import type { Instance } from '../../shop/instance/instance.ts'
import type { DeadLetters } from '../../shop/jobs.ts'
import type { LegalSource } from '../../shop/legal/legal-texts.ts'
import type { MovableClock } from '../../shop/test-clock/advance-clock.ts'
import type { VehicleCatalogue } from '../../shop/vehicles/catalogue.ts'
import { readJson } from '../input.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { ShopEnv } from '../shop-env.ts'
import type { SignInGuard } from '../sign-in-guard.ts'
import { apiKeysDesk } from './api-keys.ts'
import { catalogDesk } from './catalog.ts'
import { clockDesk } from './clock.ts'
import { devicesDesk } from './devices.ts'
import { doctorDesk, setUpDesk } from './doctor.ts'
import { enterpriseDesk } from './enterprise.ts'
import { exportsDesk } from './exports.ts'
import { onlyStaff } from './guard.ts'
import { instanceDesk } from './instance.ts'
import { invoicesDesk } from './invoices.ts'
import { knownQueries } from './known-queries.ts'

import { legalDesk } from './legal.ts'

import { whoAmI } from './me.ts'

import { memberHelpDesk } from './member-help.ts'
import { membersDesk } from './members.ts'
import { offersDesk } from './offers.ts'
import { orderDesk } from './order-desk.ts'
import { ordersDesk } from './orders.ts'
import { outgoingWebhooksDesk } from './outgoing-webhooks.ts'
import { ratingsDesk } from './ratings.ts'
import { refundsDesk } from './refunds.ts'
import { repeatable } from './repeatable.ts'
import { secondFactorDesk, staffSession } from './session.ts'
import { recordsDesk, staffDesk } from './staff.ts'
import { staffDoorDesk } from './staff-door.ts'
import { subscriptionsDesk } from './subscriptions.ts'
import { todayDesk } from './today.ts'
import { vehiclesDesk } from './vehicles.ts'

export interface AdminParts {
  movableClock?: MovableClock
  operatorToken: string
  config: ConfigSource
  legal: LegalSource
  deadLetters: DeadLetters
  vehicles: VehicleCatalogue
  instance: Instance
  setUp: SetUp
}

/** The operator's API. One guard checks every call. */
export function admin(parts: AdminParts, limit: RateLimiter, guard: SignInGuard) {
  const { operatorToken, config, legal, deadLetters, vehicles, movableClock, instance, setUp } = parts
  return new Hono<ShopEnv>()
    .route('/session', staffSession(limit, guard))
    .use(
      limit({ name: 'admin', points: 1_200, duration: 60 }),
      onlyStaff(operatorToken),
      knownQueries(),
      repeatable(),
    )
    .route('/', catalogDesk())
    .route('/', exportsDesk())
    .route('/orders', ordersDesk())
    .route('/orders', orderDesk(deadLetters))
    .route('/refunds', refundsDesk())
    .route('/enterprise-codes', enterpriseDesk())
    .route('/', offersDesk(config))
    .route('/subscriptions', subscriptionsDesk())
    .route('/ratings', ratingsDesk())
    .route('/', devicesDesk(config))
    .route('/invoices', invoicesDesk())
    .route('/clock', movableClock ? clockDesk(movableClock) : new Hono<ShopEnv>())
    .route('/legal', legalDesk(legal))
    .route('/vehicles', vehiclesDesk(vehicles))
    .route('/instance', instanceDesk(instance))
    .route('/doctor', doctorDesk(deadLetters))
    .route('/check', setUpDesk(setUp))
    .route('/me', whoAmI())
    .route('/members', membersDesk())
    .route('/members', memberHelpDesk())
    .route('/second-factor', secondFactorDesk())
    .route('/staff', staffDesk())
    .route('/staff', staffDoorDesk())
    .route('/api-keys', apiKeysDesk())
    .route('/webhooks', outgoingWebhooksDesk())
    .route('/', recordsDesk(deadLetters))
    .route('/', todayDesk(deadLetters))
    .get('/config', async (c) => c.json(await config.current()))
    .patch('/config', async (c) =>
      c.json(await changeConfig(c.var.ctx, config, await readJson(c, ConfigChange))),
    )
}
