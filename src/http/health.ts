import { Hono } from 'hono'
import { z } from 'zod'
import type { Db } from '../shop/kernel/db.ts'
import { answer, Count } from '../shop/kernel/wire.ts'
import type { Instance } from '../shop/system/instance/instance.ts'
import { createReadiness } from '../shop/system/readiness.ts'
import { answerPlain } from './problem.ts'

export const Health = answer(
  'Health',
  'The process lives',
  z.object({
    status: z.literal('ok').describe('A process that does not live does not answer'),
    version: z.string().describe('As in `0.2.1`'),
    build: z.string().describe('Tells two builds of one version apart'),
  }),
)

export type Health = z.input<typeof Health>

export const ReadinessAnswer = answer(
  'Readiness',
  'The shop can sell',
  z.object({
    status: z.literal('ready').describe('A shop that cannot sell answers 503'),
    schema: z
      .object({
        database: Count.describe('Migrations the database has'),
        build: Count.describe('Migrations this build knows'),
      })
      .optional()
      .describe('How far the database has come'),
  }),
)

export type ReadinessAnswer = z.input<typeof ReadinessAnswer>

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
export function health({ db, build, instance }: { db: Db; build: Build; instance: Instance }) {
  const readiness = createReadiness(db, build.migrations)
  return new Hono()
    .get('/healthz', (c) =>
      c.json({ status: 'ok', version: build.version, build: build.build } satisfies Health, 200, FRESH),
    )
    .get('/readyz', async (c) => {
      const standsStill = instance.standsStill()
      if (standsStill) {
        c.header('X-Trouble', standsStill)
        return answerPlain(c, standsStill, 5)
      }
      const { trouble, schema } = await readiness()
      if (trouble) {
        c.header('X-Trouble', trouble)
        return answerPlain(c, 'database_silent', 5)
      }
      return c.json({ status: 'ready', schema } satisfies ReadinessAnswer, 200, FRESH)
    })
}
