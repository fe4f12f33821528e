import { daysBefore, type KeepDays, yearsBefore } from '../../facts/config/keep-days.ts'

/** How long a kind of data is kept: by a setting, for days the code fixes, or until something happens. */
export type KeepRule =
  | { setting: keyof KeepDays }
  | { days: number }
  | { until: 'account' | 'mail' | 'staff' | 'never' }

/** A form at checkout is kept for a day: a purchase begun today may end tomorrow. */
export const FORM_DAYS = 1
/** Browsers and addresses that have signed in are known as long as browsers keep a cookie at most. */
export const CALLER_DAYS = 400
/** A car without a question for so long leaves the list. */
export const QUESTION_DAYS = 365

/** A device is logged out after so many days without use, and after so many at the latest. */
export const SESSION_DAYS = { idle: 30, longest: 90 }
/** What is to be mailed waits in a queue: so many days after it was sent, and after it was given up. */
export const JOB_DAYS = { sent: 2, failed: 365 }

/** Every rule there is, by the name a kind of data gives. Its words: `keep.*` of privacy.json. */
export const KEEP_RULES = {
  /** Paid orders, and all that hangs on them. */
  books: { setting: 'books' },
  account: { until: 'account' },
  vins: { setting: 'vins' },
  mails: { setting: 'mails' },
  keys: { setting: 'keys' },
  events: { setting: 'events' },
  abandoned: { setting: 'abandoned' },
  form: { days: FORM_DAYS },
  callers: { days: CALLER_DAYS },
  questions: { days: QUESTION_DAYS },
  mail: { until: 'mail' },
  staff: { until: 'staff' },
  never: { until: 'never' },
} as const satisfies Record<string, KeepRule>
export type KeepRuleName = keyof typeof KEEP_RULES

/** Before which moment data of a rule is over; undefined where no time ends it. */
export function overBefore(name: KeepRuleName, keep: KeepDays, now: Date): Date | undefined {
  const rule: KeepRule = KEEP_RULES[name]
  if ('days' in rule) return daysBefore(now, rule.days)
  if (!('setting' in rule)) return undefined
  return rule.setting === 'books' ? yearsBefore(now, keep.books) : daysBefore(now, keep[rule.setting])
}
