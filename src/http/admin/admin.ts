import { Hono } from 'hono'
import type { ConfigSource } from '../../shop/facts/config/config-source.ts'
import type { VehicleCatalogue } from '../../shop/facts/vehicles/catalogue.ts'
import type { UnclearQuestions } from '../../shop/facts/vehicles/unclear-questions.ts'
import type { SetUp } from '../../shop/office/doctor/check-set-up.ts'
import type { ReviewSource } from '../../shop/office/reviews/queries.ts'
import type { MovableClock } from '../../shop/office/test-clock/advance-clock.ts'
import type { LegalSource } from '../../shop/people/legal/legal-texts.ts'
import type { MailSampler } from '../../shop/sale/mail/preview-mail.ts'
import type { TestCard } from '../../shop/sale/payments/test-cards.ts'
import type { Instance } from '../../shop/system/instance/instance.ts'
import type { DeadLetters } from '../../shop/system/jobs.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { ShopEnv } from '../shop-env.ts'
import type { SignInGuard } from '../sign-in-guard.ts'
import { apiKeysRoutes } from './api-keys.ts'
import { doneOnce, recentlyProven } from './careful-calls.ts'
import { catalogRoutes } from './catalog.ts'
import { clockRoutes, testCardRoutes } from './clock.ts'
import { devicesRoutes } from './devices.ts'
import { doctorRoutes, rebuildRoutes, setUpRoutes } from './doctor.ts'
import { enterpriseRoutes } from './enterprise.ts'
import { exportsRoutes } from './exports.ts'
import { onlyStaff } from './guard.ts'
import { instanceRoutes } from './instance.ts'
import { invoicesRoutes } from './invoices.ts'
import { knownQueries } from './known-queries.ts'

import { legalRoutes } from './legal.ts'
import { mailPreviewsRoutes } from './mail-previews.ts'

import { whoAmI } from './me.ts'

import { memberHelpRoutes } from './member-help.ts'
import { membersRoutes, plansRoutes } from './members.ts'
import { offersRoutes } from './offers.ts'
import { orderRepairRoutes } from './order-repairs.ts'
import { ordersRoutes } from './orders.ts'
import { outgoingWebhooksRoutes } from './outgoing-webhooks.ts'
import { type Printers, papersRoutes } from './papers.ts'
import { parcelRoutes } from './parcels.ts'
import { productsRoutes } from './products.ts'
import { ratingsRoutes } from './ratings.ts'
import { claimsDesk } from './recalls.ts'
import { orderRefundRoutes, refundsRoutes } from './refunds.ts'
import { repeatable } from './repeatable.ts'
import { reviewRoutes } from './reviews.ts'
import { officePasskeyRoutes, secondFactorRoutes, staffSession } from './session.ts'
import { settingsRoutes } from './settings.ts'
import { shippingRoutes } from './shipping.ts'
import { recordsRoutes, staffRoutes } from './staff.ts'
import { staffDoorRoutes } from './staff-door.ts'
import { stockBookRoutes } from './stock-book.ts'
import { stocktakesRoutes } from './stocktakes.ts'
import { subscriptionsRoutes } from './subscriptions.ts'
import { suppliesRoutes } from './supplies.ts'
import { taxCertificateRoutes } from './tax-certificates.ts'
import { taxRoutes } from './taxes.ts'
import { todayRoutes } from './today.ts'
import { vehiclesRoutes } from './vehicles.ts'

export interface AdminParts extends Printers {
  movableClock?: MovableClock
  /** Of a shop in test mode. */
  sandboxProcessor?: { cards: readonly TestCard[] }
  operatorToken: string
  config: ConfigSource
  legal: LegalSource
  reviews: ReviewSource
  sampleMail: MailSampler
  deadLetters: DeadLetters
  vehicles: VehicleCatalogue
  questions: UnclearQuestions
  instance: Instance
  setUp: SetUp
}

/** The operator's API. One guard checks every call. */
export function admin(parts: AdminParts, limit: RateLimiter, guard: SignInGuard) {
  const { operatorToken, config, legal, reviews, deadLetters, vehicles, movableClock, instance, setUp } =
    parts
  const { sampleMail, sandboxProcessor } = parts
  return new Hono<ShopEnv>()
    .route('/session', staffSession(limit, guard))
    .use(
      limit({ name: 'admin', points: 1_200, duration: 60 }),
      onlyStaff(operatorToken),
      knownQueries(),
      recentlyProven(),
      repeatable(),
      doneOnce(),
    )
    .route('/', catalogRoutes())
    .route('/', taxRoutes())
    .route('/', productsRoutes())
    .route('/', exportsRoutes())
    .route('/', shippingRoutes())
    .route('/orders', ordersRoutes())
    .route('/orders', parcelRoutes())
    .route('/orders', orderRepairRoutes(deadLetters))
    .route('/orders', orderRefundRoutes())
    .route('/refunds', refundsRoutes())
    .route('/enterprise-codes', enterpriseRoutes())
    .route('/', offersRoutes(config))
    .route('/', papersRoutes(parts))
    .route('/subscriptions', subscriptionsRoutes())
    .route('/ratings', ratingsRoutes())
    .route('/reviews', reviewRoutes(reviews))
    .route('/', devicesRoutes(config))
    .route('/', suppliesRoutes(config))
    .route('/', stockBookRoutes())
    .route('/stocktakes', stocktakesRoutes(config))
    .route('/invoices', invoicesRoutes())
    .route('/tax-certificates', taxCertificateRoutes())
    .route('/', claimsDesk())
    .route('/clock', movableClock ? clockRoutes(movableClock) : new Hono<ShopEnv>())
    .route('/test-cards', sandboxProcessor ? testCardRoutes(sandboxProcessor.cards) : new Hono<ShopEnv>())
    .route('/legal', legalRoutes(legal))
    .route('/mail-previews', mailPreviewsRoutes(sampleMail))
    .route('/vehicles', vehiclesRoutes(vehicles, parts.questions))
    .route('/instance', instanceRoutes(instance))
    .route('/doctor', doctorRoutes(deadLetters))
    .route('/rebuilt-orders', rebuildRoutes())
    .route('/check', setUpRoutes(setUp))
    .route('/me', whoAmI())
    .route('/members', membersRoutes())
    .route('/members', memberHelpRoutes())
    .route('/plans', plansRoutes())
    .route('/second-factor', secondFactorRoutes(guard))
    .route('/passkeys', officePasskeyRoutes())
    .route('/staff', staffRoutes())
    .route('/staff', staffDoorRoutes())
    .route('/api-keys', apiKeysRoutes())
    .route('/webhooks', outgoingWebhooksRoutes())
    .route('/', recordsRoutes(deadLetters))
    .route('/', todayRoutes(deadLetters))
    .route('/config', settingsRoutes(config))
}
