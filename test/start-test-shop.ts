import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../db/open-database.ts'
import { VIN_MODELS } from '../db/seed/vin-models.ts'
import { inventory } from '../db/tables/catalog.ts'
import { traceStatements } from '../db/trace-statements.ts'
import { createAccountProvider, type SocialCompanies } from '../src/adapters/account-provider.ts'
import { createOfflineAddressCheck } from '../src/adapters/offline-address-check.ts'
import { createPdfInvoices } from '../src/adapters/pdf-invoice.ts'
import { createPdfPacks } from '../src/adapters/pdf-pack.ts'
import { createPdfQuotes } from '../src/adapters/pdf-quote.ts'
import { createPdfSlips } from '../src/adapters/pdf-slips.ts'
import { type PgBossJobs, startPgBossJobs } from '../src/adapters/pg-boss-jobs.ts'
import { createSandboxLabels } from '../src/adapters/sandbox-labels.ts'
import { createSandboxProcessor } from '../src/adapters/sandbox-pay.ts'
import { createSandboxPayments } from '../src/adapters/sandbox-payments.ts'
import { createSmallSupplierTax } from '../src/adapters/small-supplier-tax.ts'
import { createTableTax } from '../src/adapters/table-tax.ts'
import { sampleMail } from '../src/mail/sample-mail.ts'
import { type AppParts, createApp } from '../src/process/app.ts'
import type { PostalDirectory } from '../src/shop/facts/addresses/provider.ts'
import { createConfigSource } from '../src/shop/facts/config/config-source.ts'
import type { TaxProvider } from '../src/shop/facts/tax/provider.ts'
import { createTaxChoices } from '../src/shop/facts/tax/read-tax-choices.ts'
import { createVehicleCatalogue } from '../src/shop/facts/vehicles/load-catalogue.ts'
import { recordAudit } from '../src/shop/kernel/audit.ts'
import type { Db } from '../src/shop/kernel/db.ts'
import { createReviewSource } from '../src/shop/office/reviews/queries.ts'
import type { MovableClock } from '../src/shop/office/test-clock/advance-clock.ts'
import { createLegalSource } from '../src/shop/people/legal/legal-texts.ts'
import { PLAN_DEFAULTS, type PlanSettings } from '../src/shop/plan/plans/plan-settings.ts'
import { createCatalog } from '../src/shop/sale/catalog/load-catalog.ts'
import type { MailMessage, MailTransport } from '../src/shop/sale/mail/provider.ts'
import type { PaymentProvider } from '../src/shop/sale/payments/provider.ts'
import type { LabelProvider } from '../src/shop/sale/shipping/provider.ts'
import type { Ctx, InstallationSettings } from '../src/shop/system/context.ts'
import { type Caller, createCaller } from './caller.ts'
import { DEVICE_SKU } from './factories.ts'
import { createJobRunner } from './job-runner.ts'
import { listenOnFreePort } from './listen.ts'
import { openTestDatabase } from './open-test-database.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { createTestLog, type TestLog } from './test-log.ts'

export interface TestShopOptions {
  /** Another card company than the sandbox, made for this shop's clock. */
  payments?: (shop: { clock: TestClock; db: Db }) => PaymentProvider
  tax?: TaxProvider
  /** Who sells labels; the sandbox unless told. */
  labels?: LabelProvider
  postal?: PostalDirectory
  mail?: MailTransport
  /** The companies people may sign in through; none unless told. */
  social?: SocialCompanies
  /** Units of each adapter that may be sold; 10,000 unless told, more than a few orders can empty. */
  stock?: number
  settings?: Partial<InstallationSettings>
  plan?: Partial<PlanSettings>
  /** 1 for the limits buyers meet; far away unless told. */
  rateLimitScale?: number
  /** Proxies in front of the shop whose word about an address counts; none by default. */
  trustProxy?: number
  /** Access log, metrics and traces; none unless told. */
  observing?: Pick<AppParts, 'accessLog' | 'metrics' | 'metricsToken' | 'tracing'>
  line?: AppParts['line']
  /** Events that may be logged as errors without failing the test. */
  expectedErrors?: readonly string[]
  /** Another shop on the same database, as a second process would be. It stays open when this one closes. */
  database?: OpenDatabase
}

export interface TestShop extends Caller {
  db: Db
  database: OpenDatabase
  /** For calling a verb of the domain directly, as the system. */
  ctx: Ctx
  clock: TestClock
  log: TestLog
  /** Every mail sent, in order. */
  outbox: MailMessage[]
  operatorToken: string
  /** Every call the shop answers, as in `POST /api/orders/checkout`; middleware has the method ALL. */
  routes: readonly { method: string; path: string }[]
  /** Works off every job that is due, and those they bring about. */
  runJobs(): Promise<void>
  /** Units of an adapter that may still be sold. */
  stockOf(country: 'us' | 'ca'): Promise<number>
  /** Serves the shop on a port of its own; gives its origin. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Read once for all shops of a test file. */
const offlinePostal = createOfflineAddressCheck()

/** The real app on a real database of its own; only time, mail and, if asked, the card company are the test's. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? (await openTestDatabase())
  const { db } = database
  const clock = createTestClock()
  const log = createTestLog(options.expectedErrors)
  const outbox: MailMessage[] = []
  const tracing = options.observing?.tracing
  if (tracing) traceStatements(database, tracing)
  const jobs = await startPgBossJobs({ database, log, tracing })
  const parts = createParts(options, { db, clock, log, jobs })
  const app = createApp(parts)
  const ctx: Ctx = { ...parts, actor: { kind: 'system', name: 'test' } }
  const runner = createJobRunner(jobs, {
    ctx,
    mail: options.mail ?? keepIn(outbox),
    packPrinter: createPdfPacks(),
  })
  const servers: { close(): Promise<void> }[] = []
  if (!options.database) await setStock(db, options.stock ?? 10_000)
  return {
    ...createCaller((path, init) => Promise.resolve(app.request(path, init)), parts.operatorToken),
    db,
    database,
    ctx,
    clock,
    log,
    outbox,
    operatorToken: parts.operatorToken,
    routes: app.routes,
    runJobs: () => runner.runAll(db),
    stockOf: (country) => stockOf(db, DEVICE_SKU[country]),
    async listen() {
      const server = await listenOnFreePort(app.fetch)
      servers.push(server)
      return server.origin
    },
    async close() {
      for (const server of servers) await server.close()
      await jobs.stop()
      if (!options.database) await database.close()
    },
  }
}

function createParts(
  options: TestShopOptions,
  { db, clock, log, jobs }: Pick<Ctx, 'db' | 'log'> & { clock: TestClock; jobs: PgBossJobs },
): AppParts {
  const settings: InstallationSettings = {
    publicUrl: 'http://shop.test',
    linkKey: 'key of the tests',
    // A buyer is told at once that a parcel left, unless a test is about the time in which that can be undone.
    shipUndoMinutes: 0,
    ...options.settings,
  }
  const sandbox = createSandboxPayments({ db, clock, publicUrl: settings.publicUrl })
  const payments = options.payments?.({ clock, db }) ?? sandbox
  const config = createConfigSource(db, clock)
  return {
    db,
    clock,
    log,
    jobs,
    deadLetters: jobs,
    settings,
    plan: { ...PLAN_DEFAULTS, ...options.plan },
    payments,
    labels: options.labels ?? createSandboxLabels(),
    tax:
      options.tax ??
      createSmallSupplierTax(createTableTax(createTaxChoices(db, clock)), () => config.current()),
    postal: options.postal ?? offlinePostal,
    catalog: createCatalog(db, clock),
    legal: createLegalSource(db, clock),
    reviews: createReviewSource(db, clock),
    vehicles: createVehicleCatalogue(db, clock, VIN_MODELS),
    accounts: createAccountProvider(options.social),
    config,
    sampleMail,
    quotePrinter: createPdfQuotes(),
    slipPrinter: createPdfSlips(),
    invoicePrinter: createPdfInvoices(),
    packPrinter: createPdfPacks(),
    operatorToken: randomUUID() + randomUUID(),
    trustProxy: options.trustProxy ?? 0,
    instance: { name: 'test', standsStill: () => undefined, requireCompared: async () => {} },
    setUp: {
      listFaults: async () => [],
      findRoom: async () => ({ free: 5e9, all: 1e10 }),
      findLastBackup: async () => undefined,
      needsBackups: false,
      migrations: 1,
      standsStill: () => undefined,
    },
    build: { version: '0.0.0', build: 'test', migrations: 1 },
    ...options.observing,
    ...(options.line ? { line: options.line } : {}),
    rateLimitScale: options.rateLimitScale ?? 100_000,
    stripePublishableKey: payments === sandbox ? null : 'pk_test_1',
    ...(payments === sandbox
      ? { sandboxProcessor: createSandboxProcessor({ db, clock }), movableClock: movableBy(clock) }
      : {}),
  }
}

/** Jobs run when the test says so, not here. */
function movableBy(clock: TestClock): MovableClock {
  return { advance: async (milliseconds) => clock.advance(milliseconds), jobsDone: async () => {} }
}

function keepIn(outbox: MailMessage[]): MailTransport {
  return {
    async send(message) {
      outbox.push(message)
    },
    close() {},
  }
}

async function setStock(db: Db, quantity: number) {
  for (const { sku, quantity: from } of await db.select().from(inventory)) {
    await db.update(inventory).set({ quantity }).where(eq(inventory.sku, sku))
    const detail = { from, to: quantity }
    await recordAudit(db, { kind: 'system', name: 'test' }, { action: 'stock.changed', subject: sku, detail })
  }
}

async function stockOf(db: Db, sku: string): Promise<number> {
  const [row] = await db.select().from(inventory).where(eq(inventory.sku, sku))
  return row?.quantity ?? 0
}
