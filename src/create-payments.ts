import type { OpenDatabase } from '../db/open-database.ts'
import { createRegisteredTax } from './adapters/registered-tax.ts'
import { createRememberedTax } from './adapters/remembered-tax.ts'
import { createSandboxProcessor } from './adapters/sandbox-pay.ts'
import { createSandboxPayments } from './adapters/sandbox-payments.ts'
import { createStripeClient } from './adapters/stripe-client.ts'
import { createStripePayments } from './adapters/stripe-payments.ts'
import { createStripeTax } from './adapters/stripe-tax.ts'
import { createTableTax } from './adapters/table-tax.ts'
import { traceCalls } from './adapters/traced-calls.ts'
import type { AppParts } from './app.ts'
import type { Env } from './env.ts'
import type { Clock } from './shop/context.ts'
import type { TaxProvider } from './shop/tax/provider.ts'
import type { Tracing } from './shop/tracing.ts'

/** Who takes the money and says what tax is due: Stripe where it is set up, else test cards and the shop's own table. */
export function createPayments(
  env: Env,
  {
    database: { db },
    clock,
    tracing,
  }: { database: OpenDatabase; clock: Clock; tracing: Tracing | undefined },
): Pick<AppParts, 'payments' | 'tax' | 'sandboxProcessor' | 'stripePublishableKey'> {
  if (!env.stripe) {
    return {
      tax: whereRegistered(createTableTax(), env),
      payments: traceCalls(
        createSandboxPayments({ db, clock, publicUrl: env.publicUrl }),
        'payments',
        tracing,
      ),
      sandboxProcessor: createSandboxProcessor({ db, clock }),
      stripePublishableKey: null,
    }
  }
  const { secretKey, apiBase, webhookSecrets, publishableKey, tax } = env.stripe
  const client = createStripeClient({ secretKey, apiBase })
  return {
    tax: whereRegistered(
      tax ? createRememberedTax(tracedTax(createStripeTax(client), tracing)) : createTableTax(),
      env,
    ),
    payments: traceCalls(createStripePayments({ client, webhookSecrets, clock }), 'payments', tracing),
    stripePublishableKey: publishableKey,
  }
}

function tracedTax(tax: TaxProvider, tracing: Tracing | undefined): TaxProvider {
  const { books } = tax
  return traceCalls({ ...tax, ...(books && { books: traceCalls(books, 'tax', tracing) }) }, 'tax', tracing)
}

function whereRegistered(tax: TaxProvider, { taxPlaces }: Env): TaxProvider {
  return taxPlaces ? createRegisteredTax(tax, taxPlaces) : tax
}
