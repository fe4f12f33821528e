import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../../../../db/tables/orders.ts'
import { charges, disputes, payments } from '../../../../db/tables/payments.ts'
import { toUnits } from '../../kernel/money.ts'
import { answer, Currency, idOf, nextPage, Units, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { DisputeProof, proofOf } from './dispute-proof.ts'

export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const

export const DisputePage = answer(
  'DisputePage',
  'Payments buyers disputed with their banks, newest first',
  z.object({
    disputes: z
      .array(
        z.object({
          id: idOf('dsp'),
          reference: z.string().describe('As the card company knows it'),
          status: z.enum(DISPUTE_STATUSES).describe('What the bank decided'),
          reason: z.string().describe('In the code of the card company, as in `fraudulent`'),
          amount: Units.describe('In currency units'),
          currency: Currency,
          openedAt: When,
          dueBy: When.nullable().describe('Evidence counts until then; null where none is asked for'),
          closedAt: When.nullable().describe('Null while it is open'),
          orderId: idOf('ord').nullable().describe('Null for a bill of a plan'),
          orderNumber: z.int().nullable().describe('The short number people read out'),
          page: z
            .string()
            .nullable()
            .describe('Where the card company takes evidence; null where it has no page for it'),
          proof: DisputeProof.nullable().describe('What the shop can show; null for a bill of a plan'),
        }),
      )
      .describe('At most `limit`'),
    next: nextPage(z.string()),
  }),
)

export interface DisputeFilter {
  status?: (typeof DISPUTE_STATUSES)[number] | undefined
  /** The id of the last one of the page before. */
  cursor?: string | undefined
  limit: number
}

/** Payments that buyers disputed, newest first. */
export async function listDisputes(
  ctx: Ctx,
  { status, cursor, limit }: DisputeFilter,
): Promise<z.input<typeof DisputePage>> {
  requireStaff(ctx, 'read')
  const { id, openedAt } = disputes
  const before = sql`(${openedAt}, ${id}) < (select d.opened_at, d.id from disputes d where d.id = ${cursor})`
  const rows = await ctx.db
    .select({ dispute: disputes, orderId: charges.orderId, orderNumber: orders.number })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .leftJoin(orders, eq(orders.id, charges.orderId))
    .where(and(status ? eq(disputes.status, status) : undefined, cursor ? before : undefined))
    .orderBy(desc(openedAt), desc(id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const proofs = await proofOf(
    ctx.db,
    page.flatMap(({ orderId: id }) => id ?? []),
  )
  const shown = page.map(async ({ dispute, orderId, orderNumber }) => {
    const { provider, paymentId: _, amount, ...rest } = dispute
    const isHere = provider === ctx.payments.name
    return {
      ...rest,
      ...{ amount: toUnits(amount), orderId, orderNumber },
      page: (isHere && (await ctx.payments.disputePage?.(dispute.reference))) || null,
      proof: (orderId && proofs.get(orderId)) || null,
    }
  })
  return {
    disputes: await Promise.all(shown),
    next: rows.length > limit ? (page.at(-1)?.dispute.id ?? null) : null,
  }
}
