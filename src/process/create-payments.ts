import { join } from 'node:path'
import type { OpenDatabase } from '../../db/open-database.ts'
import { createRegisteredTax } from '../adapters/registered-tax.ts'
import { createRememberedTax } from '../adapters/remembered-tax.ts'
import { recoverLedger, withLedger } from '../adapters/sandbox-ledger.ts'
import { createSandboxProcessor } from '../adapters/sandbox-pay.ts'
import { createSandboxPayments } from '../adapters/sandbox-payments.ts'
import { createSmallSupplierTax } from '../adapters/small-supplier-tax.ts'
import { createTableTax } from '../adapters/table-tax.ts'
import { traceCalls } from '../adapters/traced-calls.ts'
import type { ConfigSource } from '../shop/facts/config/config-source.ts'
import type { TaxProvider } from '../shop/facts/tax/provider.ts'
import { createTaxChoices } from '../shop/facts/tax/read-tax-choices.ts'
import type { Db } from '../shop/kernel/db.ts'
import type { Clock } from '../shop/system/context.ts'
import type { Tracing } from '../shop/system/tracing.ts'
import type { Env } from '../start/env.ts'
import type { AppParts } from './app.ts'

/** Who takes the money and says what tax is due: Stripe where it is set up, else test cards and the shop's own table. */
export async function createPayments(
  env: Env,
  {
    database: { db },
    clock,
    config,
    tracing,
  }: { database: OpenDatabase; clock: Clock; config: ConfigSource; tracing: Tracing | undefined },
): Promise<Pick<AppParts, 'payments' | 'tax' | 'sandboxProcessor' | 'stripePublishableKey'>> {
  const table = createTableTax(createTaxChoices(db, clock))
  if (!env.stripe) {
    const { payments, sandboxProcessor } = await openSandbox(env, db, clock)
    return {
      tax: whereRegistered(table, env, config),
      payments: traceCalls(payments, 'payments', tracing),
      sandboxProcessor,
      stripePublishableKey: null,
    }
  }
  const { createStripeClient, createStripePayments, createStripeTax } = await loadStripe()
  const { secretKey, apiBase, webhookSecrets, publishableKey, tax, taxCodes } = env.stripe
  const client = createStripeClient({ secretKey, apiBase })
  return {
    tax: whereRegistered(
      tax ? createRememberedTax(tracedTax(createStripeTax(client, taxCodes), tracing)) : table,
      env,
      config,
    ),
    payments: traceCalls(
      createStripePayments({ client, webhookSecrets, clock, isTest: /^[rs]k_test_/.test(secretKey) }),
      'payments',
      tracing,
    ),
    stripePublishableKey: publishableKey,
  }
}

/**
 * Beside PostgreSQL the data folder holds the sandbox's ledger; the embedded database is set back with its folder, and one that
 * is tried out is made again and again.
 */
async function openSandbox(env: Env, db: Db, clock: Clock) {
  const sandbox = {
    payments: createSandboxPayments({ db, clock, publicUrl: env.publicUrl }),
    sandboxProcessor: createSandboxProcessor({ db, clock }),
  }
  if (!env.databaseUrl || !env.production) return sandbox
  const ledger = { db, file: join(env.dataDir, 'sandbox-payments.jsonl') }
  await recoverLedger(ledger)
  return withLedger(sandbox, ledger)
}

/** Some megabytes of memory, which a shop with test cards does without. */
async function loadStripe() {
  const [client, payments, tax] = await Promise.all([
    import('../adapters/stripe-client.ts'),
    import('../adapters/stripe-payments.ts'),
    import('../adapters/stripe-tax.ts'),
  ])
  return { ...client, ...payments, ...tax }
}

function tracedTax(tax: TaxProvider, tracing: Tracing | undefined): TaxProvider {
  const { books } = tax
  return traceCalls({ ...tax, ...(books && { books: traceCalls(books, 'tax', tracing) }) }, 'tax', tracing)
}

function whereRegistered(tax: TaxProvider, { taxPlaces }: Env, config: ConfigSource): TaxProvider {
  const taken = createSmallSupplierTax(tax, () => config.current())
  return taxPlaces ? createRegisteredTax(taken, taxPlaces) : taken
}
