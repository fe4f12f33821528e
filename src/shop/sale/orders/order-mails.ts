import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ORDER_MAIL_KINDS, type OrderMailKind, orderMails } from '../../../../db/tables/office.ts'
import { charges, payments, refunds } from '../../../../db/tables/payments.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, Email, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import type { DeadLetters, Job, RunningJob } from '../../system/jobs.ts'
import { listDeadJobs } from '../../system/staff/dead-jobs.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import type { MailMessage } from '../mail/provider.ts'
import { lockOrder } from './lock-order.ts'
import { findOrder, type Order } from './order-lines.ts'
import { unknownOrder } from './own-order.ts'
import { tellOfAll } from './tell-shipment.ts'

/** Staff who read the mail in the office must not act as its buyer. */
const LINK_SECRET = /([?&]token=)\S+/g

/** Writes down that a mail about an order left, with its words: once, however often its job was interrupted and ran. */
export async function recordOrderMail(
  db: Db,
  { job, ...about }: { job: RunningJob; orderId: string; kind: OrderMailKind; refundId?: string },
  { to, subject, text }: MailMessage,
): Promise<void> {
  const id = `mail_${job.id}`
  await db
    .insert(orderMails)
    .values({ ...about, id, recipient: to, subject, body: text.replace(LINK_SECRET, '$1...') })
    .onConflictDoNothing()
}

/** The confirmation left before the database was set back: when, and in which words, is not known any more. */
export async function recordToldBefore(tx: Db, orderId: string): Promise<void> {
  await tx
    .insert(orderMails)
    .values({ id: `mail_before_${orderId}`, orderId, kind: 'confirmation' })
    .onConflictDoNothing()
}

export const MailKind = z.enum(ORDER_MAIL_KINDS).describe('What the mail tells of')

export const ListedMail = answer(
  'OrderMail',
  'A mail about an order',
  z.object({
    id: z.string().describe('Of the mail, or of the job that gave it up'),
    kind: MailKind,
    state: z.enum(['sent', 'failed']).describe('`failed`: given up after the last attempt'),
    to: Email.nullable().describe(
      'Where it was sent; hidden in part from who may not read it, null once its days are over',
    ),
    subject: z.string().nullable().describe('Null for a mail that never left, and once its days are over'),
    preview: z.string().nullable().describe('The words as they were sent; null as the subject is'),
    reason: z.string().nullable().describe('Why it was given up; null for a mail that was sent'),
    at: When,
  }),
)
export type ListedMail = z.input<typeof ListedMail>

const JOB_KINDS: Record<string, OrderMailKind | undefined> = {
  'mail-order-confirmation': 'confirmation',
  'mail-order-shipped': 'shipped',
  'mail-order-refunded': 'refunded',
}

/** Every mail about an order, newest first. @throws ShopError `not_found` */
export async function listOrderMails(
  ctx: Ctx,
  orderId: string,
  deadLetters: DeadLetters,
): Promise<ListedMail[]> {
  requireStaff(ctx, 'read')
  const order = await findOrder(ctx.db, orderId)
  if (!order) throw unknownOrder()
  const sent = await ctx.db
    .select()
    .from(orderMails)
    .where(eq(orderMails.orderId, orderId))
    .orderBy(desc(orderMails.sentAt))
  const failed = (await listDeadJobs(ctx, deadLetters)).flatMap(({ id, name, data, reason, diedAt }) => {
    const kind =
      name === 'mail-order-news' && 'kind' in data
        ? ORDER_MAIL_KINDS.find((known) => known === data.kind)
        : JOB_KINDS[name]
    const isOfOrder = kind && 'orderId' in data && data.orderId === orderId
    const unsent = { to: order.email, subject: null, preview: null, at: diedAt }
    return isOfOrder ? [{ ...unsent, id, kind, state: 'failed' as const, reason }] : []
  })
  return [
    ...failed,
    ...sent.map(({ id, kind, recipient, subject, body, sentAt }) => ({
      id,
      kind,
      state: 'sent' as const,
      to: recipient,
      subject,
      preview: body,
      reason: null,
      at: sentAt,
    })),
  ]
}

/**
 * Sends a mail about an order again, to the e-mail the order has now and with what is true now.
 * @throws ShopError `not_found`, `conflict` for a mail that has nothing to tell yet
 */
export function sendOrderMail(ctx: Ctx, orderId: string, kind: OrderMailKind): Promise<Order> {
  requireStaff(ctx, 'edit_order')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const job = await jobFor(tx, order, kind)
    if (!job) throw new ShopError('mail_not_due', { kind })
    if (kind === 'shipped' && (await tellOfAll(tx, ctx, order)) > 0) return order
    await ctx.jobs.enqueue(tx, job)
    await recordAudit(tx, ctx.actor, { action: 'order.mail_sent_again', subject: orderId, detail: { kind } })
    return order
  })
}

async function jobFor(tx: Db, order: Order, kind: OrderMailKind): Promise<Job | undefined> {
  const data = { orderId: order.id }
  if (kind === 'confirmation') return order.paidAt ? { name: 'mail-order-confirmation', data } : undefined
  if (kind === 'shipped') return order.carrier ? { name: 'mail-order-shipped', data } : undefined
  if (kind !== 'refunded') return undefined
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(eq(charges.orderId, order.id))
    .orderBy(desc(refunds.createdAt))
    .limit(1)
  return refund && { name: 'mail-order-refunded', data: { ...data, refundId: refund.id } }
}
