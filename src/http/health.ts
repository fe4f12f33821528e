import { Hono } from 'hono'
import type { Db } from '../shop/kernel/context.ts'
import { checkReadiness } from '../shop/readiness.ts'
import { answerPlain } from './problem.ts'

const FRESH = { 'Cache-Control': 'no-store' }

export interface Build {
  /** As in `0.2.1`. */
  version: string
  /** Names what was built, for telling two builds of one version apart. */
  build: string
  /** Migrations this build knows. */
  migrations: number
}

/** `/healthz`: the process lives, and which build it is. `/readyz`: it can sell: the database answers, takes writes and has the schema. */
export function health({ db, build }: { db: Db; build: Build }) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok', version: build.version, build: build.build }, 200, FRESH))
    .get('/readyz', async (c) => {
      const { trouble, schema } = await checkReadiness(db, build.migrations)
      if (trouble) {
        c.header('X-Trouble', trouble)
        return answerPlain(c, 'database_silent', 5)
      }
      return c.json({ status: 'ready', schema }, 200, FRESH)
    })
}
