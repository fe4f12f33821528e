import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nameKey } from './search-keys.ts'

/** What staff find a member by, as its indexes spell it; a query has to say the very same to use them. */

/** `robin doe` */
export const memberName = (member: { firstName: SQLWrapper; lastName: SQLWrapper }): SQL =>
  nameKey(sql`${member.firstName} || ' ' || ${member.lastName}`)

/** `doe` */
export const memberLastName = (member: { lastName: SQLWrapper }): SQL => nameKey(member.lastName)
