import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { codeKey, nameKey } from './search-keys.ts'

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
