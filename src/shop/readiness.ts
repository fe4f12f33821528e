import { sql } from 'drizzle-orm'
import type { Db } from './kernel/context.ts'

/** Does the database answer? Its migrations ran before the shop opened. @throws what the database says if not */
export async function askDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
