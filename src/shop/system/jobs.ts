import type { SQLWrapper } from 'drizzle-orm'
import type { Db } from '../kernel/db.ts'

/** Links are made when the mail is written, so that no secret ever waits in the queue. */
export const ACCOUNT_MAIL_KINDS = [
  'confirm-email',
  'reset-password',
  'sign-in-code',
  'password-changed',
  'account-deleted',
  'staff-invitation',
  'second-factor-removed',
  'passkey-added',
  'passkey-removed',
  'office-passkey-added',
  'office-passkey-removed',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

export const PLAN_MAIL_KINDS = [
  'adapter-waiting',
  'agreement-needed',
  'invoice-due',
  'plan-agreed',
  'activation-returned',
  'invoice-paid',
  'invoice-failed',
  'invoice-confirm',
  'plan-suspended',
  'plan-back',
  'plan-cancelled',
  'device-cancelled',
  'device-paused',
  'device-resumed',
  'plan-ended',
  'included-ending',
  'included-unagreed',
  'included-over',
  'credit-note',
  'dispute-lost',
  'hand-over',
  'handed-over',
  'first-bill',
  'card-expiring',
  'price-change',
  'annual-reminder',
  'month-credited',
  'paused-driving',
] as const
export type PlanMailKind = (typeof PLAN_MAIL_KINDS)[number]

const ORDER_NEWS_KINDS = ['cancelled', 'address', 'late'] as const
export type OrderNewsKind = (typeof ORDER_NEWS_KINDS)[number]

export const CERTIFICATE_NEWS_KINDS = ['accepted', 'refused', 'withdrawn'] as const
export type CertificateNewsKind = (typeof CERTIFICATE_NEWS_KINDS)[number]

export const CLAIM_NEWS_KINDS = [
  'received',
  'approved',
  'label',
  'sent',
  'reminder',
  'closed',
  'declined',
] as const
export type ClaimNewsKind = (typeof CLAIM_NEWS_KINDS)[number]

/** Work that follows a write. Enqueued in the writing transaction, so neither is ever without the other. */
export type Job =
  /** Confirmation of a paid order to its buyer. */
  | { name: 'mail-order-confirmation'; data: { orderId: string } }
  /** A quote to the buyer it was made for. */
  | { name: 'mail-quote'; data: { orderId: string } }
  /** A parcel has left: carrier and tracking number; without its id, the one that brings all of the order. */
  | { name: 'mail-order-shipped'; data: { orderId: string; parcelId?: string } }
  /** Money goes back: the order could not be filled, was paid twice, or staff returned it. */
  | { name: 'mail-order-refunded'; data: { orderId: string; refundId: string } }
  /** Something else its buyer should know of an order. */
  | { name: 'mail-order-news'; data: { orderId: string; kind: OrderNewsKind } }
  /** The one mail to a buyer who waited for a sold-out variant. */
  | { name: 'mail-back-in-stock'; data: { sku: string; email: string; language: string } }
  /** What proves a mailbox of the company whose codes a buyer wants to use. */
  | { name: 'mail-personal-code'; data: { codes: string[]; email: string; language: string } }
  /** What staff decided on a tax certificate, to who sent it. */
  | { name: 'mail-tax-certificate'; data: { certificateId: string; decision: CertificateNewsKind } }
  /** How a claim about an adapter stands, to who opened it. */
  | { name: 'mail-claim'; data: { claimId: string; kind: ClaimNewsKind } }
  /** An adapter is called back: once to each who has any. `who`: a member, or the order of a guest. */
  | { name: 'mail-recall'; data: { recallId: string; who: string } }
  /** Something only a person can see to, to the operator. */
  | { name: 'mail-operator-notice'; data: { noticeId: string } }
  /** A mail to the owner of an account; dropped when the e-mail has none. */
  | {
      name: 'mail-account'
      data: {
        kind: AccountMailKind
        email: string
        language?: string | null
        /** Of a code: the browser it is for, as a hash. */
        browser?: string
      }
    }
  /** A mail about a plan, an invoice or a device; what `id` names depends on the kind. */
  | { name: 'mail-plan'; data: { kind: PlanMailKind; id: string } }
  /** A plan began: bill it at once, without waiting for the sweeper. */
  | { name: 'run-plans'; data: Record<string, never> }
  /** A plan has ended, or an adapter of it is back, with money that is its member's: send it back. */
  | { name: 'give-back'; data: { planAccountId: string } }
  /** A member's order was paid with tax: give it back where a certificate holds that was accepted meanwhile. */
  | { name: 'return-tax'; data: { orderId: string } }
  /** Ask the provider to send a pending refund. */
  | { name: 'send-refund'; data: { refundId: string } }
  /** Send evidence of a dispute to the card company. */
  | { name: 'send-evidence'; data: { answerId: string } }
  /** Take a card away at the provider that its owner gave up; with the account, the customer it was saved for, too. */
  | { name: 'detach-card'; data: { savedCardId: string; withCustomer?: boolean } }
  /** Tell the service that files the tax of a payment, or of a refund that is on its way. */
  | { name: 'record-tax'; data: { paymentId: string } | { refundId: string } }
  /** Money of an order went back: end the plans staff chose, and see to those that go on. */
  | { name: 'follow-money-back'; data: { orderId: string; refundId?: string } }
  /** A replacement took the place of the adapter it was sent for: its claim goes on. */
  | { name: 'follow-replacement'; data: { deviceId: string } }
  /** Count the books again: all of them, or what was found wrong. */
  | { name: 'run-doctor'; data: { scope: 'all' | 'found' } }
  /** Handle one stored webhook call. */
  | { name: 'handle-provider-event'; data: { eventId: string } }

export type JobName = Job['name']
export type JobData<N extends JobName> = Extract<Job, { name: N }>['data']

export interface JobQueue {
  /** Stages a job inside `tx`: it exists exactly if the transaction commits. */
  enqueue(tx: Db, job: Job): Promise<void>
  /** The statement that stages a job, for who sends it together with others; the database is not asked. */
  statement(job: Job): Promise<SQLWrapper>
  /** The same for jobs of one name, in one statement. */
  enqueueAll<N extends JobName>(tx: Db, name: N, data: readonly JobData<N>[]): Promise<void>
}

/** The same queue for one transaction, in which the same job again is staged once: a thousand plans that begin want one round. */
export function withoutRepeats(jobs: JobQueue): JobQueue {
  const staged = new Set<string>()
  const isNew = (job: object) => staged.size < staged.add(JSON.stringify(job)).size
  return {
    async enqueue(tx, job) {
      if (isNew(job)) await jobs.enqueue(tx, job)
    },
    statement: (job) => jobs.statement(job),
    async enqueueAll(tx, name, data) {
      const fresh = data.filter((each) => isNew({ name, data: each }))
      await jobs.enqueueAll(tx, name, fresh)
    },
  }
}

export interface DeadJob {
  id: string
  name: string
  data: Record<string, unknown>
  /** What the last attempt said. */
  reason: string
  diedAt: Date
}

/** A job whose time has not come, or comes again. */
export interface WaitingJob {
  id: string
  name: JobName
  /** How often it failed. */
  failures: number
  /** What the last attempt said; null before the first. */
  reason: string | null
  nextAt: Date
}

/** Where jobs wait for a person after their last attempt failed. */
export interface DeadLetters {
  /** Oldest first. */
  listDeadJobs(): Promise<DeadJob[]>
  /** Jobs of one name with this in their data that still wait for their first or next attempt. */
  listWaitingJobs<N extends JobName>(name: N, data: Partial<JobData<N>>): Promise<WaitingJob[]>
  /** Sends all of them round again from the first attempt; answers how many. */
  reviveDeadJobs(): Promise<number>
}

/** What a handler gets besides the data; all attempts of a job share the id. */
export interface RunningJob {
  id: string
}

/** What each job does. A handler that throws is run again later, with growing pauses. */
export type JobHandlers = { [N in JobName]: (data: JobData<N>, job: RunningJob) => Promise<void> }
