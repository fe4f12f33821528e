import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { codeKey, nameKey, wordsKey } from './search-keys.ts'

/** What staff find an order by, as its indexes spell it; a query has to say the very same to use them. */

/** `robin doe` */
export const fullName = (address: SQLWrapper): SQL =>
  nameKey(sql`(${address}->'contact'->>'firstName') || ' ' || (${address}->'contact'->>'lastName')`)

/** `doe` */
export const lastName = (address: SQLWrapper): SQL => nameKey(sql`${address}->'contact'->>'lastName'`)

/** `78701`, `M5H2N2` */
export const postalCode = (address: SQLWrapper): SQL => codeKey(sql`${address}->>'postalCode'`)

/** For an index that also finds by the beginning, whatever the database's own order of letters. */
export const byBeginning = (key: SQLWrapper): SQL => sql`(${key}) text_pattern_ops`

interface WithWords {
  shippingAddress: SQLWrapper
  poNumber: SQLWrapper
  quotedTo: SQLWrapper
}

/**
 * Every word of who buys and where: names, company, street, city and purchase order, with the ten digits of the phone.
 * `+12065550129 x12` is `2065550129` here.
 */
export function orderWords({ shippingAddress, poNumber, quotedTo }: WithWords): SQL {
  const texts = [
    sql`${shippingAddress}->'contact'->>'firstName'`,
    sql`${shippingAddress}->'contact'->>'lastName'`,
    sql`${shippingAddress}->>'businessName'`,
    sql`${shippingAddress}->>'line1'`,
    sql`${shippingAddress}->>'city'`,
    sql`${quotedTo}`,
    sql`${poNumber}`,
  ].map((text) => sql`coalesce(${text}, '')`)
  const phone = sql`coalesce(substr(${shippingAddress}->'contact'->>'phone', 3, 10), '')`
  const order = sql`coalesce(lower(translate(${poNumber}, ' -.,#/', '')), '')`
  return wordsKey(sql.join(texts, sql` || ' ' || `), phone, order)
}
