import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { MIGRATIONS, migratePostgres } from '../../db/migrate-postgres.ts'
import { needsOwnServer, newFolder, openCluster } from './open-shop.ts'

/** The migrations as they were when `last` was the newest. */
function migrationsUpTo(last: string): { migrationsFolder: string } {
  const folder = newFolder()
  cpSync(MIGRATIONS.migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last) + 1
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return { migrationsFolder: folder }
}

test(
  'an upgrade builds its indexes while buyers go on writing, and mends one whose build broke off',
  needsOwnServer,
  async () => {
    const cluster = await openCluster()
    const url = await cluster.createDatabase('indexes_ahead')
    await migratePostgres(url, { migrations: migrationsUpTo('0052_payout_sums') })
    const connect = async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      onTestFinished(() => client.end())
      return client
    }
    const [longBuyer, quickBuyer, onlooker] = [await connect(), await connect(), await connect()]
    await quickBuyer.query('begin; lock table orders in row exclusive mode')
    await onlooker.query('set statement_timeout = 200')
    const brokenOff = onlooker.query('create index concurrently orders_by_tracking_key on orders (id)')
    await expect(brokenOff).rejects.toMatchObject({ code: '57014' })
    await quickBuyer.query('commit')
    await onlooker.query('set statement_timeout = 0')

    await longBuyer.query('begin; lock table users in row exclusive mode')
    const upgrade = migratePostgres(url)
    const building = async () =>
      (await onlooker.query('select phase from pg_stat_progress_create_index')).rows.map(({ phase }) => phase)
    await expect.poll(building, { timeout: 20_000 }).toEqual(['waiting for writers before build'])
    await quickBuyer.query("set lock_timeout = '1s'; begin; lock table users in row exclusive mode; commit")
    await longBuyer.query('commit')
    await upgrade

    const { rows } = await onlooker.query(
      `select indisvalid as valid, pg_get_indexdef(indexrelid) as made from pg_index
       where indexrelid = 'orders_by_tracking_key'::regclass or not indisvalid`,
    )
    expect(rows).toEqual([{ valid: true, made: expect.stringContaining('translate') }])
  },
)
