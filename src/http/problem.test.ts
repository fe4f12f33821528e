import { DrizzleQueryError } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createJsonLog } from '../process/log.ts'
import { answerError } from './problem.ts'

const failedQuery = (cause: Error) =>
  new DrizzleQueryError('select * from "users" where "email" = $1', ['kim@example.com\nand more'], cause)

test.each([
  ['broken', 500, new Error('relation does not exist')],
  ['away', 503, new Error('Connection terminated unexpectedly')],
])('a query that failed on a database that is %s is logged without its values', async (_, status, cause) => {
  const logged: unknown[] = []
  const log = createJsonLog((line) => logged.push(line))
  const app = new Hono()
  app.onError((error, c) => answerError(c, error, log))
  app.get('/', () => {
    throw failedQuery(cause)
  })
  const answer = await app.request('/')
  expect(answer.status).toBe(status)
  expect(JSON.stringify(logged)).toContain('select * from')
  expect(JSON.stringify(logged) + (await answer.text())).not.toMatch(/kim@example\.com|and more/)
})
