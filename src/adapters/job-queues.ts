import type { Queue } from 'pg-boss'
import { JOB_DAYS } from '../shop/people/privacy/keep-rules.ts'
import type { JobName } from '../shop/system/jobs.ts'

/** Where a job ends that failed to its last attempt; an operator can send it round again. */
export const DEAD_LETTER = 'dead-letter'

const DAY = 86_400

/**
 * Rising pauses from 2 s to an hour: 40 attempts last for about thirty hours, so a mail server or a card
 * company may be away for a night and nothing is lost.
 */
const PATIENT = { retryLimit: 40, retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600 }

const COMMON = {
  policy: 'standard',
  notify: true,
  expireInSeconds: 120,
  /** A process that was killed gives its jobs back after this; pg-boss allows no less than 10 s. */
  heartbeatSeconds: 10,
  retentionSeconds: 90 * DAY,
  deleteAfterSeconds: JOB_DAYS.sent * DAY,
}

export interface QueueSettings {
  queue: Omit<Queue, 'name'>
  /**
   * Jobs of this kind that one process works on at a time; at least 2. A queue that takes them one by one looks again only
   * after its pause of 2 s, however many wait.
   */
  atOnce: number
  /** Its work may last longer than a job may: it goes through everything that is due. */
  mayLast?: boolean
}

/** Mail is slow and can wait, so few at a time; money and the provider's events come first. */
export const QUEUES: Record<JobName, QueueSettings> = {
  'mail-order-confirmation': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 4 },
  'mail-order-refunded': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'mail-order-shipped': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'mail-order-news': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'mail-back-in-stock': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'mail-quote': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'mail-personal-code': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'mail-operator-notice': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'mail-account': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'mail-tax-certificate': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'mail-recall': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 4 },
  'mail-claim': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'mail-plan': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 4 },
  'run-plans': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2, mayLast: true },
  'give-back': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'return-tax': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'send-refund': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'send-evidence': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'detach-card': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'record-tax': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'follow-money-back': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'follow-replacement': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2 },
  'run-doctor': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 2, mayLast: true },
  'handle-provider-event': { queue: { ...COMMON, ...PATIENT, deadLetter: DEAD_LETTER }, atOnce: 4 },
}

export const DEAD_LETTER_QUEUE: Omit<Queue, 'name'> = {
  policy: 'standard',
  notify: false,
  retentionSeconds: JOB_DAYS.failed * DAY,
}
