import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as tables from '../../../db/tables/all.ts'
import type { StaffRole } from '../../../db/tables/staff.ts'

/**
 * A database or an open transaction. On PGlite there is one session: inside a transaction use only the
 * transaction itself, or every caller hangs.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables, ExtractTablesWithRelations<typeof tables>>

/** Who acts. A guest proves an order with its e-mail; the system is a job, the sweeper or a webhook. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'customer'; userId: string; email: string }
  | { kind: 'staff'; name: string; role: StaffRole }
  | { kind: 'system'; name: string }

/** How the audit log names an actor: `staff:kim`, `customer:usr_...`, `guest`. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'guest':
      return 'guest'
    case 'customer':
      return `customer:${actor.userId}`
    case 'staff':
      return `staff:${actor.name}`
    case 'system':
      return `system:${actor.name}`
  }
}
