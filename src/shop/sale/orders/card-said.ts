import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { payments } from '../../../../db/tables/payments.ts'
import { cardBrandCode } from '../../kernel/card-brand.ts'
import type { Db } from '../../kernel/db.ts'

interface SaidCard {
  last4: string
  /** As card companies' systems call it; undefined where only the digits were said. */
  brand: string | undefined
}

/** `4242`, `Visa 4242`, `American Express ending in 8431`. */
export function cardSaid(words: string): SaidCard | undefined {
  const [, brand, last4] =
    /^(?:([a-z][a-z ]{1,18}?)(?: ending(?: in)?)? )?[•*x ]{0,12}(\d{4})$/i.exec(words) ?? []
  return last4 ? { last4, brand: brand && cardBrandCode(brand) } : undefined
}

/** The newest payments that are looked at; a shop on trial knows few cards but the test cards. */
const NEWEST = 500

/** The ids of orders that were paid with it. */
export function paidWithCard(db: Db, { last4, brand }: SaidCard) {
  return db
    .select({ id: payments.orderId })
    .from(payments)
    .where(
      and(
        isNotNull(payments.orderId),
        eq(sql`${payments.card}->>'last4'`, last4),
        brand ? eq(sql`${payments.card}->>'brand'`, brand) : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(NEWEST)
}
