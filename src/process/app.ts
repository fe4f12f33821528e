import { type Context, Hono } from 'hono'
import { account } from '../http/account.ts'
import { CERTIFICATE_PATHS, certificatesFirst, MAX_CERTIFICATE_BODY } from '../http/account-certificates.ts'
import { accounts, orderAccount } from '../http/accounts.ts'
import { activation } from '../http/activation.ts'
import { addresses } from '../http/addresses.ts'
import { admin } from '../http/admin/admin.ts'
import { MAX_PICTURE_BODY, PICTURE_PATH } from '../http/admin/products.ts'
import { MAX_TRACKING_BODY, TRACKING_PATH } from '../http/admin/shipping.ts'
import { staffInvitation } from '../http/admin/staff-door.ts'
import { IMPORT_PATH } from '../http/admin/vehicles.ts'
import { auth } from '../http/auth.ts'
import { billing } from '../http/billing.ts'
import { browserLog } from '../http/browser-log.ts'
import { callerAddress } from '../http/caller-address.ts'
import { CLAIM_PATHS, MAX_CLAIM_BODY } from '../http/claims.ts'
import { createCodeGuesses } from '../http/code-guesses.ts'
import { config } from '../http/config.ts'
import { contract } from '../http/contract.ts'
import { developers } from '../http/developers.ts'
import { devices } from '../http/devices.ts'
import { enterprise } from '../http/enterprise.ts'
import { type Build, health } from '../http/health.ts'
import { keepLanguage } from '../http/language.ts'
import { readMember } from '../http/member-token.ts'
import { createMethodFinder } from '../http/methods-of.ts'
import { metricsRoutes, observe } from '../http/observe.ts'
import { offline } from '../http/offline.ts'
import { operatorTokenCheck } from '../http/operator-token.ts'
import { orderLinks } from '../http/order-links.ts'
import { orders } from '../http/orders.ts'
import { type PageOptions, pages } from '../http/page-routes.ts'
import { paymentMethods } from '../http/payment-methods.ts'
import { planLinks } from '../http/plan-links.ts'
import { answerError, answerPlain } from '../http/problem.ts'
import { productPictures } from '../http/product-pictures.ts'
import { products } from '../http/products.ts'
import { cartQuotes, quoteRequests } from '../http/quote-requests.ts'
import { quotes } from '../http/quotes.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { ratings } from '../http/ratings.ts'
import { refuseUnreadableUrl } from '../http/safe-url.ts'
import { type SandboxProcessor, sandbox } from '../http/sandbox.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { ShopEnv } from '../http/shop-env.ts'
import { createSignInGuard } from '../http/sign-in-guard.ts'
import { smallBody } from '../http/small-body.ts'
import { standStill } from '../http/stand-still.ts'
import { stockAlerts } from '../http/stock-alerts.ts'
import { portDrawings, vehicles } from '../http/vehicles.ts'
import type { WaitingLine } from '../http/waiting-line/waiting-line.ts'
import { trackingWebhooks, webhooks } from '../http/webhooks/webhooks.ts'
import type { PostalDirectory } from '../shop/facts/addresses/provider.ts'
import type { ConfigSource } from '../shop/facts/config/config-source.ts'
import { createUnclearQuestions } from '../shop/facts/vehicles/unclear-questions.ts'
import type { PackPrinter } from '../shop/office/disputes/pack-document.ts'
import type { SetUp } from '../shop/office/doctor/check-set-up.ts'
import type { ReviewSource } from '../shop/office/reviews/queries.ts'
import type { MovableClock } from '../shop/office/test-clock/advance-clock.ts'
import type { SocialCompany } from '../shop/people/accounts/provider.ts'
import type { LegalSource } from '../shop/people/legal/legal-texts.ts'
import type { MailSampler } from '../shop/sale/mail/preview-mail.ts'
import type { QuotePrinter } from '../shop/sale/offers/quote-document.ts'
import type { SlipPrinter } from '../shop/sale/parcels/slip-batch.ts'
import { hearOfSandbox } from '../shop/sale/payments/hear-of-sandbox.ts'
import type { InvoicePrinter } from '../shop/service/billing/invoice-document.ts'
import type { Ctx } from '../shop/system/context.ts'
import type { Instance } from '../shop/system/instance/instance.ts'
import type { DeadLetters } from '../shop/system/jobs.ts'
import type { Metrics } from '../shop/system/metrics.ts'
import type { Tracing } from '../shop/system/tracing.ts'

/** Everything the app is made of; the tests put in what they need. */
export interface AppParts extends Omit<Ctx, 'actor'> {
  config: ConfigSource
  legal: LegalSource
  reviews: ReviewSource
  postal: PostalDirectory
  deadLetters: DeadLetters
  /** The bearer token of /api/admin. */
  operatorToken: string
  /** Proxies of one's own in front. */
  trustProxy: number
  rateLimitScale: number
  stripePublishableKey: string | null
  /** The shop's public ids at the companies people may sign in through. */
  socialClientIds?: Partial<Record<SocialCompany, string>>
  /** Writes the mails that staff look at before anyone gets one. */
  sampleMail: MailSampler
  quotePrinter: QuotePrinter
  invoicePrinter: InvoicePrinter
  packPrinter: PackPrinter
  slipPrinter: SlipPrinter
  /** The sandbox's counter behind its card form; only where test cards are taken. */
  sandboxProcessor?: SandboxProcessor
  /** Moves the shop's time; only in test mode. */
  movableClock?: MovableClock
  build: Build
  /** Whether this process may sell, mail and charge. */
  instance: Instance
  /** What the process knows of how it was set up. */
  setUp: SetUp
  /** Where new orders wait when there are more than the shop can serve; none without one. */
  line?: WaitingLine
  /** Counts what happens; with a token it can be read at /metrics. */
  metrics?: Metrics
  metricsToken?: string | undefined
  accessLog?: boolean
  /** Times requests, statements, jobs and calls of other programs; only where a collector is set. */
  tracing?: Tracing
  /** Absent in tests of the API alone. */
  pages?: PageOptions
}

const MAX_BODY = 64 * 1024

/** The whole shop as one function from request to response. */
export function createApp(parts: AppParts) {
  const app = new Hono<ShopEnv>()
  const limit = createRateLimiter(parts.rateLimitScale)
  const questions = createUnclearQuestions(parts)
  const readBrand = async () => (await parts.config.current()).brand

  app.onError((error, c) => answerError(c, error, parts.log))
  app.notFound(answerUnknownRoute)
  app.use(observe({ ...parts, pagePattern: parts.pages?.pattern }))
  app.use(securityHeaders(parts.settings.publicUrl.startsWith('https:'), parts.settings.hstsSubdomains))
  app.use((c, next) => {
    const caller = callerAddress(c, parts.trustProxy)
    c.set('ctx', { ...parts, actor: { kind: 'guest' }, caller })
    c.set('ip', caller)
    refuseUnreadableUrl(c.req.url)
    return next()
  })
  app.route('/', health(parts))
  if (parts.metrics && parts.metricsToken) app.route('/', metricsRoutes(parts.metrics, parts.metricsToken))
  app.route('/', config(parts))
  app.route('/obd', portDrawings()).route('/product-pictures', productPictures(limit))
  app.route('/developers', developers(readBrand))
  app.route('/order', offline(readBrand))

  const api = new Hono<ShopEnv>()
  api.use(standStill(parts.instance))
  // Keys of other programs are no members' tokens, and a batch of reports is larger than a form.
  api.route('/devices', devices(limit))
  limitBodies(api)
  const guard = createSignInGuard(parts.rateLimitScale)
  api.use(readMember(limit, operatorTokenCheck(parts.operatorToken)))
  api.route('/', contract(readBrand))
  for (const path of ['/users/*', '/auth/*', '/orders/:id/account']) api.use(path, keepLanguage)
  api.route('/users', accounts(limit, guard))
  api.route('/account', account(limit, parts.invoicePrinter, parts.rateLimitScale))
  api.route('/quote-requests', quoteRequests(limit, parts.rateLimitScale))
  api.route('/tax-certificates', certificatesFirst(limit)).route('/stock-alerts', stockAlerts(limit))
  api.route('/order-links', orderLinks(limit))
  api.route('/plan-links', planLinks(limit)).route('/activation', activation(limit))
  api.route('/auth', auth(limit, guard))
  api.route('/auth', staffInvitation(limit))
  api.route('/orders', orderAccount(limit))
  const guesses = createCodeGuesses(parts.rateLimitScale)
  api.route('/', products(limit, parts.config, guesses))
  api.route('/quotes', cartQuotes(limit, guesses, parts.rateLimitScale))
  api.route('/enterprise-pricing', enterprise(limit, guesses, parts.rateLimitScale))
  api.route('/billing', billing(limit))
  api.route('/', addresses(limit, parts.postal)).route('/', browserLog(limit)).route('/', ratings(limit))
  api.route('/orders', quotes(limit, parts.quotePrinter))
  api.route('/orders', paymentMethods(limit))
  api.route('/orders', orders(limit, guesses, parts.line))
  api.route('/obd', vehicles(parts.vehicles, limit, questions))
  api.route('/admin', admin({ ...parts, questions }, limit, guard))
  if (parts.payments.name === 'stripe') api.route('/webhooks', webhooks())
  if (parts.labels?.name === 'easypost') api.route('/webhooks', trackingWebhooks())
  if (parts.sandboxProcessor) api.route('/sandbox', sandbox(limit, parts.sandboxProcessor, hearOfSandbox))
  api.all('*', (c) => answerUnmatched(c, methodsOf(c.req.path)))
  app.route('/api', api)
  const methodsOf = createMethodFinder(app.routes)

  if (parts.pages)
    app.route(
      '/',
      pages(parts.pages, { ...parts, questions }, { limit, ask: (request, env) => app.fetch(request, env) }),
    )
  return app
}

/** An import reads its file piece by piece under a limit of its own; certificates, claims and pictures come in the body. */
function limitBodies(api: Hono<ShopEnv>) {
  const certificate = smallBody(MAX_CERTIFICATE_BODY)
  const claim = smallBody(MAX_CLAIM_BODY)
  const picture = smallBody(MAX_PICTURE_BODY, { problem: 'picture_too_large' })
  const tracking = smallBody(MAX_TRACKING_BODY)
  const small = smallBody(MAX_BODY, { except: IMPORT_PATH })
  api.use((c, next) => {
    if (CERTIFICATE_PATHS.includes(c.req.path)) return certificate(c, next)
    if (CLAIM_PATHS.includes(c.req.path)) return claim(c, next)
    if (c.req.path === TRACKING_PATH) return tracking(c, next)
    return PICTURE_PATH.test(c.req.path) ? picture(c, next) : small(c, next)
  })
}

/** No call of this address and method: 405 where others would do. */
function answerUnmatched(c: Context, methods: readonly string[]) {
  if (methods.length === 0) return answerUnknownRoute(c)
  c.header('Allow', methods.join(', '))
  return answerPlain(c, 'other_method')
}

function answerUnknownRoute(c: Context) {
  return answerPlain(c, 'unknown_route')
}
