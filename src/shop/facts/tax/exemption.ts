import { and, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { taxCertificates } from '../../../../db/tables/exemptions.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { dayIn, isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { ZERO } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { findPostalSubdivision } from '../addresses/lookup.ts'
import { statesOfPostalCode } from '../addresses/postal-areas.ts'
import { MARKETS } from '../markets/markets.ts'
import type { Tax, TaxExemption, TaxLocation, TaxRequest } from './provider.ts'

/**
 * The tax on what a member buys: none where a certificate that staff accepted holds at that place on that day. Guests
 * have none, whatever they say.
 * @param userId of the member; null for a guest
 * @throws ShopError `unavailable` when the provider cannot be asked
 */
export async function taxFor(
  ctx: Pick<Ctx, 'db' | 'tax'>,
  userId: string | null,
  request: TaxRequest,
): Promise<Tax | null> {
  const tax = await ctx.tax.taxOn(request)
  if (!tax || tax.amount === ZERO || userId === null) return tax
  const exemption = await findExemption(ctx.db, userId, request)
  return exemption ? { amount: ZERO, parts: [], source: tax.source, exemption } : tax
}

async function findExemption(
  db: Db,
  userId: string,
  { location, at }: TaxRequest,
): Promise<TaxExemption | undefined> {
  const region = regionOf(location)
  if (!region) return undefined
  const day = dayThere(location.country, at)
  const [found] = await db
    .select({ id: taxCertificates.id, number: taxCertificates.number })
    .from(taxCertificates)
    .where(
      and(
        sentByMember(db, userId),
        eq(taxCertificates.status, 'accepted'),
        eq(taxCertificates.country, location.country),
        eq(taxCertificates.region, region),
        lte(taxCertificates.startsOn, day),
        or(isNull(taxCertificates.expiresOn), gte(taxCertificates.expiresOn, day)),
      ),
    )
    .orderBy(desc(taxCertificates.decidedAt), taxCertificates.id)
    .limit(1)
  return found && { certificateId: found.id, number: hiddenNumber(found.number) }
}

/** Whether a member has a certificate that holds or may yet, for whatever place. */
export async function hasCertificate(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: taxCertificates.id })
    .from(taxCertificates)
    .where(and(sentByMember(db, userId), inArray(taxCertificates.status, ['waiting', 'accepted'])))
    .limit(1)
  return found !== undefined
}

/** A member's certificates, those of orders the account took over among them. */
export function sentByMember(db: Db, userId: string) {
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  return or(eq(taxCertificates.userId, userId), inArray(taxCertificates.orderId, ownOrders))
}

/** The code of a state or province as certificates have it; undefined while it is not known, or more than one. */
export function regionOf({ country, state, postalCode }: TaxLocation): string | undefined {
  if (state) return findPostalSubdivision(MARKETS[country].country, state)?.iso2
  const states = postalCode ? statesOfPostalCode(country, postalCode) : undefined
  return states?.length === 1 ? states[0]?.toUpperCase() : undefined
}

/** The day in a market, as certificates name theirs: `2026-11-20`. */
export function dayThere(country: MarketCode, at: Date): string {
  return isoOfDay(dayIn(MARKETS[country].timeZone, at))
}

/** A number as everybody but its owner and the staff who check it reads it: `***4821`, half of a short one. */
export function hiddenNumber(number: string): string {
  const letters = Array.from(number)
  return `***${letters.slice(-Math.min(4, Math.ceil(letters.length / 2))).join('')}`
}

/** What became of the newest certificate that was sent with an order; null where none was. */
export async function certificateOfOrder(db: Db, orderId: string) {
  const [found] = await db
    .select({ status: taxCertificates.status, reason: taxCertificates.reason })
    .from(taxCertificates)
    .where(eq(taxCertificates.orderId, orderId))
    .orderBy(desc(taxCertificates.filedAt), desc(taxCertificates.id))
    .limit(1)
  return found ?? null
}
