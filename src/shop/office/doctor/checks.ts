import { agreements, waits } from './agreement-checks.ts'
import { bills } from './bill-check.ts'
import { claims } from './claim-checks.ts'
import type { Check } from './finding.ts'
import { mails } from './mail-check.ts'
import { payments, refunds, stock } from './money-checks.ts'
import { parcels } from './parcel-checks.ts'
import { payouts } from './payout-check.ts'
import { consent, planEnds, planMoney, planMonths } from './plan-checks.ts'
import { provider } from './provider-checks.ts'
import { taxCorrections, taxRules } from './tax-check.ts'
import { units } from './unit-checks.ts'
import { jobs, waiting } from './waiting-checks.ts'

/**
 * Every check, in the order of the report. One more is one more line here, the sentences of what it finds in
 * src/words/en-US/doctor.json, and its name as `check.NAME` in pages/admin-money.json; what mends a finding stands in `deeds.ts`.
 */
export const CHECKS: readonly Check[] = [
  payments,
  provider,
  payouts,
  refunds,
  stock,
  units,
  parcels,
  claims,
  mails,
  planMonths,
  consent,
  agreements,
  waits,
  planEnds,
  planMoney,
  bills,
  waiting,
  taxRules,
  taxCorrections,
  jobs,
]
