import { Hono } from 'hono'
import type { Db } from '../shop/kernel/context.ts'
import { askDatabase } from '../shop/readiness.ts'
import { answerPlain } from './problem.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers (its migrations ran before we listened). */
export function health({ db }: { db: Db }) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      try {
        await askDatabase(db)
        return c.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' })
      } catch {
        return answerPlain(c, 'database_silent', 5)
      }
    })
}
