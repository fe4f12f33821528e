import { globSync } from 'node:fs'

/** Files whose mutants are looked for together, and the tests that must notice them. */
export interface Area {
  mutate: readonly string[]
  /** Tests beside the code, and stories; those that load no mutated file cost one load. */
  tests: readonly string[]
  /** The tests open shops, each on its own database of PostgreSQL. */
  opensShops?: boolean
}

const files = (folder: string, names: string) =>
  names.split(' ').map((name) => `src/shop/${folder}/${name}.ts`)

/** Rules that compute without a database. All of their tests run in a second or two, so data at load is mutated as well. */
const RULES: Record<string, Area> = {
  pricing: {
    mutate: ['src/shop/sale/pricing/*.ts'],
    tests: ['src/shop/sale/pricing/*.test.ts'],
  },
  tax: {
    mutate: files(
      'facts/tax',
      'canada-rates canada-services certificate delivery-fees find-stale-tax-rules given-back present-tax present-tax-choice rate-row registration-lines registrations revenue-departments tax-at-rates tax-choice tax-lines tax-of-invoice tax-rows tax-table tax-words untaxed-place us-state-rates us-taxed-services us-untaxed-services',
    ),
    tests: ['src/shop/facts/tax/*.test.ts', 'src/adapters/*-tax.test.ts'],
  },
  plans: {
    mutate: files(
      'plan/plans',
      'bill bill-lines code-terms day-costs device-terms dunning foretell-price invoice-status line-why line-words month-asked month-price months owed-back plan-status to-mind unagreed waiting-words',
    ),
    tests: ['src/shop/plan/plans/*.test.ts'],
  },
  payments: {
    mutate: [
      ...files('sale/payments', 'pay-pages refund-lines refund-words'),
      'src/shop/kernel/card-brand.ts',
    ],
    tests: ['src/shop/sale/payments/*.test.ts'],
  },
  billing: {
    mutate: files('service/billing', 'activation-words credit-lines present-plan'),
    tests: ['src/shop/service/billing/*.test.ts', 'src/shop/plan/plans/line-words.test.ts'],
  },
}

/** What reads and writes the database, by what it is for. A start of its shops takes longer than most of its stories. */
const VERBS: Record<string, Area> = {
  idempotency: {
    mutate: ['src/shop/system/idempotency/*.ts'],
    tests: ['test/purchase/attempts.test.ts'],
    opensShops: true,
  },
  'tax-verbs': {
    mutate: files(
      'facts/tax',
      'carried-certificate choose-tax exemption list-tax-rates on-the-spot provider read-tax-choices',
    ),
    tests: ['test/exemptions/*.test.ts', 'test/operator/{taxes,tax-of-corrections}.test.ts'],
    opensShops: true,
  },
  refunds: {
    mutate: files(
      'sale/payments',
      'balance list-tax-corrections note-fraud-warning plan-refund preview-refund record-refund record-tax refund-order refund-rules retry-refund send-refund stage-refund sweep-refunds take-disputes take-news take-refunds tax-of-refund',
    ),
    tests: [
      'test/payments/{attacks-on-refunds,refund-lines,refunds,disputes,provider-contract,stripe-tax-books}.test.ts',
      'test/operator/{accounting,corrections,disputes-in-the-books,inspected-returns,mend-orders,order-holds,payout-sums,tax-of-corrections,tax-of-refunds-elsewhere,today}.test.ts',
      'test/after-sale/*.test.ts',
      'test/exemptions/tax-exemption.test.ts',
      'test/plans/{returned-money,activation,unagreed}.test.ts',
      'test/doctor/{mend,set-back}.test.ts',
      'test/payments/{stripe-failures,stripe-webhooks,odd-events}.test.ts',
    ],
    opensShops: true,
  },
  settlement: {
    mutate: files(
      'sale/payments',
      'adopt-payment audit-source charge-kinds charged-invoice charged-order charges checkout-session close-session drop-session expire-stranded find-payment handle-provider-event hold-for-certificate hear-of-sandbox held-by-caller hold-life keep-hold live-session note-decline open-payment open-session place-unknown-session provider provider-event receive-event settle-known-payments settle-paid-session settle-session sweep-sessions write-payments',
    ),
    tests: [
      'test/payments/{after-a-start,disputes,odd-events,refunds,stripe-checkout,stripe-webhooks,stuck-sessions,unknown-sessions}.test.ts',
      'test/purchase/{closed-market,guest-buys,holds,stranded-order,unchecked-fields,waiting-line}.test.ts',
      'test/robustness/{stock,two-tabs}.test.ts',
      'test/saved-cards/{add-card,authorize,cards,guest-card,stripe-authorize}.test.ts',
      'test/plans/{activation,charged-together,links}.test.ts',
      'test/after-sale/{late-orders,order-status,refund-and-plan}.test.ts',
      'test/exemptions/tax-exemption.test.ts',
      'test/doctor/{mend,set-back}.test.ts',
      'test/operator/{check,today}.test.ts',
      'test/payments/{sandbox-cards,sandbox-ledger,sandbox-routes}.test.ts',
    ],
    opensShops: true,
  },
  cards: {
    mutate: files(
      'sale/payments',
      'card-forms charged-activation manage-cards payment-intent saved-card saved-card-news test-cards',
    ),
    tests: [
      'test/saved-cards/*.test.ts',
      'test/payments/{odd-events,sandbox-cards,stripe-webhooks}.test.ts',
      'test/plans/{activation,addresses,bills,charged-together,decisions,links,whose-card-pays}.test.ts',
      'test/purchase/guest-buys.test.ts',
      'test/doctor/set-back.test.ts',
    ],
    opensShops: true,
  },
  activation: {
    mutate: [
      ...files(
        'plan/plans',
        'activate-devices activation agreeable agreements begin-activation confirm-means keep-consent list-consents means start-device-plan tell-of-wait waiting',
      ),
      ...files(
        'service/billing',
        'activation-offer activation-which adopt-month agree-to-plan code-terms-of preview-activation read-activation reserve-activation run-activation start-activation',
      ),
    ],
    tests: [
      'test/plans/{activation,activation-of-a-suspended-plan,agreements,back-from-suspension,links,old-pages,unagreed}.test.ts',
      'test/plans/{billing-terms,bills,decisions,edges,enterprise-terms,whose-card-pays,price-notices}.test.ts',
      'test/enterprise/*.test.ts',
      'test/devices/{out-of-use,reports,sold-again,swaps}.test.ts',
      'test/legal/quebec.test.ts',
      'test/doctor/restored-plan.test.ts',
    ],
    opensShops: true,
  },
  bills: {
    mutate: [
      ...files(
        'plan/plans',
        'bill-accounts bill-months billed-since count-tiers draft-bill end-spans find-paying goes-on keep-device-terms load-life move-invoice open-invoices plan-account plan-settings remind-once settle-invoice take-back-drafts',
      ),
      ...files(
        'service/billing',
        'charge-invoices claim-charges find-payable invoice-document invoice-payments mind-invoice pay-invoice payer-lines plan-addresses plan-balance plan-terms queries run-plans',
      ),
    ],
    tests: [
      'test/plans/{addresses,billed-together,billing-terms,bills,charged-together,enterprise-terms,names-on-paper,notices,price-notices,statements-of-a-run,taken-back-bills,webhooks}.test.ts',
      'test/plans/{activation,back-from-suspension,decisions,edges,give-back,links}.test.ts',
      'test/billing/subscriptions.test.ts',
      'test/exemptions/tax-free-bills.test.ts',
      'test/devices/{reports,sold-again}.test.ts',
      'test/doctor/{plan-books,restored-plan}.test.ts',
    ],
    opensShops: true,
  },
  ends: {
    mutate: [
      ...files('plan/plans', 'end-plans stop-plans suspend-plan'),
      ...files(
        'service/billing',
        'credit-note end-plan give-back list-credit-notes money-back move-plan preview-decision preview-ends refund-history refund-unagreed taxes-of-note',
      ),
    ],
    tests: [
      'test/plans/{agreements,back-from-suspension,bills,credit-notes-to-the-cent,decisions,edges,give-back,leaving,notices,pauses-that-end,returned-money,unagreed}.test.ts',
      'test/after-sale/refund-and-plan.test.ts',
      'test/devices/{out-of-use,sold-again,swaps}.test.ts',
      'test/exemptions/tax-free-bills.test.ts',
    ],
    opensShops: true,
  },
}

/** What concerns money: each file is in one area. */
export const SOURCES = globSync([
  'src/shop/*/{pricing,payments,billing,plans,tax,idempotency}/**/*.ts',
  'src/shop/kernel/card-brand.ts',
])
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()

const named = Object.values({ ...RULES, ...VERBS }).flatMap(({ mutate }) => globSync([...mutate]))
const unnamed = SOURCES.filter((file) => !named.includes(file))

/** Files that no area names yet. */
const OTHERS: Area = {
  mutate: unnamed,
  tests: ['test/{payments,plans,exemptions}/*.test.ts'],
  opensShops: true,
}

export const AREAS: Record<string, Area> = {
  ...RULES,
  ...VERBS,
  ...(unnamed.length > 0 && { others: OTHERS }),
}
