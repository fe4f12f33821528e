import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db.ts'
import { type Check, type Examination, type Finding, MOST } from './finding.ts'

/** Rows that must not be there; their columns are the arguments of the sentence of that name. */
export type Rules = Partial<Record<Finding['what'], SQL>>

export interface RuleCheck {
  name: string
  /** Counts what is looked at, as `count`. */
  looked: SQL
  never: (examination: Examination) => Rules
}

/** A check made only of database queries, one statement each. */
export function ruleCheck({ name, looked, never }: RuleCheck): Check {
  return {
    name,
    async run(examination) {
      const { db } = examination.ctx
      const wrong: Finding[] = []
      for (const [what, query] of Object.entries(never(examination))) {
        const rows = await readRows<Finding['data']>(db, sql`select * from (${query}) found limit ${MOST}`)
        wrong.push(...rows.map((data) => ({ what: what as Finding['what'], data })))
      }
      const [counted] = await readRows<{ count: number }>(db, looked)
      return { looked: Number(counted?.count ?? 0), wrong }
    },
  }
}

export async function readRows<T>(db: Db, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query)
  const rows = typeof result === 'object' && result && 'rows' in result ? result.rows : undefined
  if (!Array.isArray(rows)) throw new TypeError('the database driver answered without rows')
  return rows
}
