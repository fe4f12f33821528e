import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { prepareStatements } from './prepare-statements.ts'

test('a statement that comes a second time has a name, and keeps it', () => {
  const asked: { text: string; name?: string }[] = []
  class Client {
    query(config: { text: string; name?: string }) {
      asked.push(config)
    }
  }
  const pool = new EventEmitter()
  prepareStatements(pool as unknown as pg.Pool)
  const client = new Client()
  pool.emit('connect', client)

  for (const _time of [1, 2, 3]) client.query({ text: 'select $1::text' })

  expect(asked[0]?.name).toBeUndefined()
  expect(asked[1]?.name).toEqual(expect.any(String))
  expect(asked[2]?.name).toBe(asked[1]?.name)
})
