import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { beginWithFirst } from './begin-with-first.ts'

const BEGIN = { text: 'begin' }

function aClient() {
  const asked: unknown[] = []
  const client = {
    async query(config: unknown, ..._rest: unknown[]) {
      asked.push(config)
      return { rows: [] }
    },
  }
  const pool = new EventEmitter()
  beginWithFirst(pool as unknown as pg.Pool)
  pool.emit('connect', client)
  return { client, asked }
}

test('a statement with a callback that would run before its transaction begins is refused, and not sent', async () => {
  const { client, asked } = aClient()
  await client.query(BEGIN)
  await client.query(BEGIN)
  expect(() => client.query('update x', () => {})).toThrow('cannot have a callback')
  expect(asked).toHaveLength(1)
})

test('a statement with a callback outside a transaction is asked as it is', async () => {
  const { client, asked } = aClient()
  await client.query('select 1', () => {})
  expect(asked).toEqual(['select 1'])
})
