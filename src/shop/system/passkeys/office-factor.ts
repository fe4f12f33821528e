import { type SQLWrapper, sql } from 'drizzle-orm'
import { staffFactors } from '../../../../db/tables/office.ts'
import { passkeys } from '../../../../db/tables/passkeys.ts'

/** Whether signing in to the office takes more than a password, in SQL; beside a left join of the authenticators. */
export function hasFactorInSql(userId: SQLWrapper) {
  const hasPasskey = sql`exists (select from ${passkeys} where ${passkeys.userId} = ${userId} and ${passkeys.place} = 'office')`
  return sql<boolean>`(${staffFactors.confirmedAt} is not null or ${hasPasskey})`
}
