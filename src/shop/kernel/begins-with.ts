import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** `like 'q%'` in the form that uses the index whether the plan knows the words or not. */
export function beginsWith(key: SQLWrapper, words: string): SQL {
  return sql`(${key} ~>=~ ${words} and ${key} ~<~ ${`${words}\u{10FFFF}`})`
}
