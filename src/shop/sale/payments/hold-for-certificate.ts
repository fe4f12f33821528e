import { and, eq, ne } from 'drizzle-orm'
import { taxCertificates } from '../../../../db/tables/exemptions.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { carriedBy } from '../../facts/tax/carried-certificate.ts'
import type { Db } from '../../kernel/db.ts'
import type { Ctx } from '../../system/context.ts'
import { setHold } from '../orders/holds.ts'

/**
 * Holds an order that was paid without tax on the word of a certificate nobody has accepted. The job that looks at the
 * certificate releases it, or calls the order off; it locks the certificate first and the order after it, as whoever
 * decides does, and so this only reads.
 */
export async function holdForCertificate(tx: Db, ctx: Ctx, orderId: string): Promise<void> {
  const [open] = await tx
    .select({ id: taxCertificates.id })
    .from(orders)
    .innerJoin(taxCertificates, eq(taxCertificates.id, carriedBy))
    .where(and(eq(orders.id, orderId), ne(taxCertificates.status, 'accepted')))
  if (!open) return
  await setHold(tx, ctx, { orderId, reason: 'tax_certificate', cause: certificateCause(open.id, orderId) })
  await ctx.jobs.enqueue(tx, { name: 'return-tax', data: { orderId } })
}

export const certificateCause = (certificateId: string, orderId: string) => `${certificateId}:${orderId}`
