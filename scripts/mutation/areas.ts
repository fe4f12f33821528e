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
    mutate: ['src/shop/pricing/*.ts'],
    tests: ['src/shop/pricing/*.test.ts'],
  },
  tax: {
    mutate: files(
      'tax',
      'canada-rates canada-services certificate delivery-fees find-stale-tax-rules given-back present-tax present-tax-choice rate-row registration-lines registrations revenue-departments tax-at-rates tax-choice tax-lines tax-of-invoice tax-rows tax-table tax-words untaxed-place us-state-rates us-taxed-services us-untaxed-services',
    ),
    tests: ['src/shop/tax/*.test.ts', 'src/adapters/*-tax.test.ts'],
  },
  plans: {
    mutate: files(
      'plans',
      'bill bill-lines code-terms day-costs device-terms dunning foretell-price invoice-status line-why line-words month-asked month-price months owed-back plan-status to-mind unagreed waiting-words',
    ),
    tests: ['src/shop/plans/*.test.ts'],
  },
  payments: {
    mutate: files('payments', 'card-brand pay-pages refund-lines refund-words'),
    tests: ['src/shop/payments/*.test.ts'],
  },
  billing: {
    mutate: files('billing', 'activation-words credit-lines present-plan'),
    tests: ['src/shop/billing/*.test.ts', 'src/shop/plans/line-words.test.ts'],
  },
}

/** What reads and writes the database. A start of its shops takes longer than most of its stories. */
const VERBS: Record<string, Area> = {
  idempotency: {
    mutate: ['src/shop/idempotency/*.ts'],
    tests: ['test/purchase/attempts.test.ts'],
    opensShops: true,
  },
  'tax-verbs': {
    mutate: files('tax', 'choose-tax exemption list-tax-rates read-tax-choices'),
    tests: ['test/exemptions/*.test.ts', 'test/operator/{taxes,tax-of-corrections}.test.ts'],
    opensShops: true,
  },
  refunds: {
    mutate: files(
      'payments',
      'plan-refund preview-refund record-refund refund-order refund-rules retry-refund send-refund stage-refund sweep-refunds take-refunds tax-of-refund',
    ),
    tests: ['test/payments/{attacks-on-refunds,refund-lines,refunds,disputes,provider-contract}.test.ts'],
    opensShops: true,
  },
  settlement: {
    mutate: files(
      'payments',
      'charge-kinds charged-invoice charged-order charges close-session drop-session expire-stranded handle-provider-event settle-known-payments settle-paid-session settle-session sweep-sessions write-payments',
    ),
    tests: [
      'test/payments/{stripe-webhooks,stuck-sessions,unknown-sessions,sandbox-routes}.test.ts',
      'test/purchase/{guest-buys,holds,stranded-order}.test.ts',
      'test/robustness/two-tabs.test.ts',
    ],
    opensShops: true,
  },
}

export const AREAS: Record<string, Area> = { ...RULES, ...VERBS }
