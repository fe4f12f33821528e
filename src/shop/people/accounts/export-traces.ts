import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { deviceDays, devices } from '../../../../db/tables/devices.ts'
import { orderMails, orderNotes } from '../../../../db/tables/office.ts'
import { auditEvents } from '../../../../db/tables/orders.ts'
import { charges, payments, refunds, savedCards } from '../../../../db/tables/payments.ts'
import type { MemberKeys } from '../../../../db/tables/personal/entry.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { toUnits } from '../../kernel/money.ts'
import { answer, Currency, Day, idOf, Units, When } from '../../kernel/wire.ts'
import type { ExportedMember } from '../../sale/orders/member-orders.ts'

/** What follows a member through the books, beside what the other lists of the export show. */
export const TracesAnswer = answer(
  'AccountTraces',
  'Money back, use by day, what was done, mailed and noted, and what the card company knows a member by',
  z.object({
    refunds: z
      .array(
        z.object({
          id: idOf('ref'),
          orderId: idOf('ord').nullable().describe('The order the money was paid for; null for a bill'),
          invoiceId: idOf('inv').nullable().describe('The bill the money was paid for; null for an order'),
          amount: Units.describe('In currency units'),
          currency: Currency,
          status: z.enum(['pending', 'succeeded', 'failed']).describe('Where it stands'),
          reason: z.string().describe('Why, in a word'),
          note: z.string().nullable().describe('Why, as the buyer was told; null for nothing'),
          createdAt: When,
          settledAt: When.nullable().describe('When the card company had sent it; null until then'),
        }),
      )
      .describe('Money that went back, newest first'),
    usage: z
      .array(
        z.object({
          deviceId: idOf('dev'),
          serial: z.string().describe('Printed on the adapter'),
          day: Day.describe('A day on which it sent a report, ISO 8601; where it was is never known'),
        }),
      )
      .describe('The days on which adapters were heard of, oldest first'),
    history: z
      .array(
        z.object({
          at: When,
          action: z.string().describe('As in `device.paused`'),
          subject: z.string().describe('The id of what was acted on'),
          by: z
            .string()
            .describe('`customer`, `guest`, `staff`, or the part of the shop, as in `system:webhook`'),
        }),
      )
      .describe('What was done with the account, its orders, adapters, plans and bills, newest first'),
    cards: z
      .array(
        z.object({
          provider: z.string().describe('The card company'),
          customerReference: z.string().describe('What it knows the member by'),
          paymentMethodReference: z.string().describe('What it knows the card by'),
          brand: z.string().nullable().describe('As in `visa`; null where it is not known'),
          last4: z.string().nullable().describe('The last four digits; null where they are not known'),
          name: z.string().nullable().describe('The name on it; null where it is not known'),
          createdAt: When,
          detachedAt: When.nullable().describe('When it was taken away; null while it is kept'),
        }),
      )
      .describe('Cards the card company keeps or kept, newest first'),
    mails: z
      .array(
        z.object({
          orderId: idOf('ord'),
          recipient: z.string().nullable().describe('Where it went; null once its days are over'),
          subject: z.string().nullable().describe('As it was sent; null once its days are over'),
          body: z.string().nullable().describe('The text, word for word; null once its days are over'),
          sentAt: When,
        }),
      )
      .describe('Emails about orders, newest first'),
    notes: z
      .array(
        z.object({ orderId: idOf('ord'), text: z.string().describe('As staff wrote it'), createdAt: When }),
      )
      .describe('What staff noted about orders, newest first'),
  }),
)

/** All other data of a member; it does not name staff members. */
export async function exportTraces(
  db: Db,
  { member, keys }: { member: ExportedMember; keys: MemberKeys },
): Promise<z.input<typeof TracesAnswer>> {
  const { orders: orderIds, devices: deviceIds, invoices: invoiceIds } = keys
  const subjects = [member.id, ...orderIds, ...deviceIds, ...keys.plans, ...invoiceIds]
  return {
    refunds: await listRefunds(db, { orderIds, invoiceIds }),
    usage: await listUsage(db, deviceIds),
    history: await listHistory(db, member.id, subjects),
    cards: await listCards(db, member.id, orderIds),
    mails: await db
      .select({
        orderId: orderMails.orderId,
        recipient: orderMails.recipient,
        subject: orderMails.subject,
        body: orderMails.body,
        sentAt: orderMails.sentAt,
      })
      .from(orderMails)
      .where(inArray(orderMails.orderId, orderIds))
      .orderBy(desc(orderMails.sentAt)),
    notes: await db
      .select({ orderId: orderNotes.orderId, text: orderNotes.text, createdAt: orderNotes.createdAt })
      .from(orderNotes)
      .where(inArray(orderNotes.orderId, orderIds))
      .orderBy(desc(orderNotes.createdAt)),
  }
}

async function listRefunds(db: Db, of: { orderIds: string[]; invoiceIds: string[] }) {
  const rows = await db
    .select({ refund: refunds, charge: charges })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(or(inArray(charges.orderId, of.orderIds), inArray(charges.invoiceId, of.invoiceIds)))
    .orderBy(desc(refunds.createdAt))
  return rows.map(({ refund, charge: { orderId, invoiceId, currency } }) => {
    const { id, amount, status, reason, note, createdAt, settledAt } = refund
    return {
      id,
      orderId,
      invoiceId,
      amount: toUnits(amount),
      currency,
      status,
      reason,
      note,
      createdAt,
      settledAt,
    }
  })
}

async function listUsage(db: Db, deviceIds: string[]) {
  const rows = await db
    .select({ deviceId: deviceDays.deviceId, serial: devices.serial, day: deviceDays.day })
    .from(deviceDays)
    .innerJoin(devices, eq(devices.id, deviceDays.deviceId))
    .where(inArray(deviceDays.deviceId, deviceIds))
    .orderBy(asc(deviceDays.day), asc(devices.serial))
  return rows.map(({ day, ...row }) => ({ ...row, day: isoOfDay(day) }))
}

async function listHistory(db: Db, userId: string, subjects: string[]) {
  const rows = await db
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      subject: auditEvents.subject,
      actor: auditEvents.actor,
    })
    .from(auditEvents)
    .where(or(inArray(auditEvents.subject, subjects), eq(auditEvents.actor, `customer:${userId}`)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
  return rows.map(({ actor, ...row }) => ({ ...row, by: kindOf(actor) }))
}

/** Who of the shop did it is theirs to know; a person is named by no more than what they are. */
function kindOf(actor: string): string {
  return actor.startsWith('system:') ? actor : (actor.split(':')[0] ?? actor)
}

async function listCards(db: Db, userId: string, orderIds: string[]) {
  const withOrder = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(inArray(charges.orderId, orderIds))
  const rows = await db
    .select()
    .from(savedCards)
    .where(
      or(
        eq(savedCards.userId, userId),
        and(isNull(savedCards.userId), inArray(savedCards.paymentId, withOrder)),
      ),
    )
    .orderBy(desc(savedCards.createdAt))
  return rows.map(
    ({ provider, customerReference, paymentMethodReference, brand, last4, name, createdAt, detachedAt }) => ({
      provider,
      customerReference,
      paymentMethodReference,
      brand,
      last4,
      name,
      createdAt,
      detachedAt,
    }),
  )
}
