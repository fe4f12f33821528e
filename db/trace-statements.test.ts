import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { withSpan } from '../src/shop/system/trace.ts'
import type { SpanStart } from '../src/shop/system/tracing.ts'
import { traceStatements } from './trace-statements.ts'

const SPAN = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', isSampled: true }

async function openTraced() {
  const client = await PGlite.create()
  onTestFinished(() => client.close())
  const starts: SpanStart[] = []
  traceStatements({ kind: 'pglite', client } as never, {
    run: (start, work) => {
      starts.push(start)
      return work({ tell() {} })
    },
  })
  return { client, starts }
}

test('a statement is known by what it does to which table, and holds no value', async () => {
  const { client, starts } = await openTraced()
  await withSpan(SPAN, async () => {
    await client.query('create table "buyers" (name text)')
    await client.query('insert into "public"."buyers" (name) values ($1)', ['Kim'])
    await client.transaction((tx) =>
      tx.query(`with a as (update buyers set name = 'Kim ''K'' Lee') select 1`),
    )
    await client.query(`select ${'1 + '.repeat(1_000)} 1`)
  })
  expect(starts.map(({ name }) => name)).toEqual(['create', 'insert buyers', 'update buyers', 'select'])
  expect(starts[2]?.facts?.['db.query.text']).toBe(`with a as (update buyers set name = '?') select 1`)
  expect(starts[3]?.facts).toEqual({ 'db.system.name': 'postgresql' })
  expect(JSON.stringify(starts)).not.toContain('Kim')
})

test('nothing is timed that no request and no job leads to, or that is not exported', async () => {
  const { client, starts } = await openTraced()
  await client.query('select 1')
  await withSpan({ ...SPAN, isSampled: false }, () => client.query('select 1'))
  expect(starts).toEqual([])
})
