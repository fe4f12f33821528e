import type { KeepDays } from '../retention/keep-days.ts'

/**
 * How long a kind of data is kept. `days` follow a setting or are fixed by the code; `until` names the event that ends it.
 * Each has its words in src/words/<language>/privacy.json.
 */
export type KeepRule =
  | { days: keyof KeepDays }
  | { fixedDays: number }
  | { years: 'books' }
  | { until: 'account' | 'mail' | 'left' | 'never' }

/** Every rule there is, by the name a kind of data gives. */
export const KEEP_RULES = {
  /** As long as the account, and what the law of books asks for beside it. */
  books: { years: 'books' },
  account: { until: 'account' },
  vin: { until: 'account' },
  mails: { years: 'books' },
  keys: { days: 'keys' },
  events: { days: 'events' },
  abandoned: { days: 'abandoned' },
  form: { fixedDays: 1 },
  callers: { fixedDays: 400 },
  questions: { fixedDays: 365 },
  stock: { until: 'mail' },
  staff: { until: 'left' },
  forever: { until: 'never' },
} as const satisfies Record<string, KeepRule>
export type KeepRuleName = keyof typeof KEEP_RULES
