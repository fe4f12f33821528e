import { and, eq, exists, gte, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import { taxCertificates } from '../../../../db/tables/exemptions.ts'
import { orders } from '../../../../db/tables/orders.ts'
import type { Db } from '../../kernel/db.ts'
import { ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { dayThere, hiddenNumber, regionOf, taxFor } from './exemption.ts'
import type { Tax, TaxRequest } from './provider.ts'

/** Of an order in a query: the id of the certificate that took its tax away; null where none did. */
export const carriedBy = sql<string | null>`${orders.pricing}->'tax'->'exemption'->>'certificateId'`

/** Who buys, and the certificate that was sent before this order is paid. */
export interface ExemptBuyer {
  /** Of the member; null for a guest. */
  userId: string | null
  certificateId: string | undefined
}

/**
 * The tax on an order. One that is bought with a certificate for its place has none, though nobody has looked at the
 * paper yet: the order is not packed before that.
 * @throws ShopError `unavailable` when the provider cannot be asked
 * @see docs/decisions/0291-exempt-before-paying.md
 */
export async function taxOnOrder(
  ctx: Pick<Ctx, 'db' | 'tax'>,
  { userId, certificateId }: ExemptBuyer,
  request: TaxRequest,
): Promise<Tax | null> {
  const tax = await taxFor(ctx, userId, request)
  if (!tax || tax.amount === ZERO || !certificateId) return tax
  const region = regionOf(request.location)
  if (!region) return tax
  const { country } = request.location
  const day = dayThere(country, request.at)
  const [found] = await ctx.db
    .select({ id: taxCertificates.id, number: taxCertificates.number })
    .from(taxCertificates)
    .where(
      and(
        eq(taxCertificates.id, certificateId),
        inArray(taxCertificates.status, ['waiting', 'accepted']),
        eq(taxCertificates.country, country),
        eq(taxCertificates.region, region),
        or(isNull(taxCertificates.startsOn), lte(taxCertificates.startsOn, day)),
        or(isNull(taxCertificates.expiresOn), gte(taxCertificates.expiresOn, day)),
        sentBy(ctx.db, userId),
      ),
    )
  if (!found) return tax
  const exemption = { certificateId: found.id, number: hiddenNumber(found.number) }
  return { amount: ZERO, parts: [], source: tax.source, exemption }
}

/** A member's is theirs alone, and a guest's is for one order: once that is paid, no other is bought with it. */
function sentBy(db: Db, userId: string | null) {
  const isUsed = exists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.id, taxCertificates.orderId),
          inArray(orders.status, ['paid', 'fulfilled', 'returned', 'refunded']),
        ),
      ),
  )
  const isGuests = and(isNull(taxCertificates.userId), not(isUsed))
  return userId === null ? isGuests : or(eq(taxCertificates.userId, userId), isGuests)
}

/** Ties the certificate an order is bought with to it: who checks the paper sees what it is for, and whom to tell. */
export async function tieCertificate(
  tx: Db,
  { orderId, certificateId }: { orderId: string; certificateId: string },
): Promise<void> {
  await tx.update(taxCertificates).set({ orderId }).where(eq(taxCertificates.id, certificateId))
}
