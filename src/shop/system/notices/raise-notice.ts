import { operatorNotices } from '../../../../db/tables/notices.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../context.ts'

/** What only a person can see to. Each kind has its words in src/words/en-US/notices.json. */
export const NOTICE_KINDS = [
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'provider_refund',
  'fraud_warning',
  'unknown_payment',
  'wrong_amount',
  'tax_overpaid',
  'quote_request',
  'low_stock',
  'mail_test',
  'doctor_found',
  'plan_after_refund',
  'database_set_back',
  'payments_lost',
  'odd_event',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface Notice {
  kind: NoticeKind
  /** Equal for a repeated event. */
  key: string
  /** Id of the order, invoice or payment it is about. */
  subject: string
  detail?: Record<string, unknown>
  /** Another mail tells of it. */
  quiet?: boolean
}

/**
 * Puts something before the operator, by mail and in the list of things to do; the same key once and for all.
 * @returns its id when it is new
 */
export async function raiseNotice(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  notice: Notice,
): Promise<string | undefined> {
  const { kind, subject, detail = {}, quiet = false } = notice
  const [raised] = await tx
    .insert(operatorNotices)
    .values({
      id: newId('ntc'),
      key: `${kind}:${notice.key}`,
      kind,
      subject,
      detail,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: operatorNotices.id })
  if (raised && !quiet) await mailNotice(tx, ctx, raised.id)
  return raised?.id
}

/** Mails one that was raised quietly. */
export async function mailNotice(tx: Db, ctx: Pick<Ctx, 'jobs'>, noticeId: string): Promise<void> {
  await ctx.jobs.enqueue(tx, { name: 'mail-operator-notice', data: { noticeId } })
}
