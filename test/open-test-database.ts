import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openPglite, openPostgres } from '../db/open-database.ts'
import { connectTo, type TestCluster } from './postgres-cluster.ts'

/** A migrated and seeded database of its own, of the kind this run is about. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_DATABASE === 'postgres' ? copyOnPostgres() : copyInMemory()
}

/** A database of its own made by running a dump, then migrated: what an older release left. */
export async function openDatabaseOf(dump: string): Promise<OpenDatabase> {
  if (process.env.TEST_DATABASE === 'postgres') return restoreOnPostgres(dump)
  const client = await PGlite.create()
  await client.exec(dump)
  return openPglite(client)
}

async function restoreOnPostgres(dump: string): Promise<OpenDatabase> {
  const cluster = await connectTo(inject('postgres').adminUrl)
  const name = newName()
  const url = await cluster.createDatabase(name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(dump)
  await client.end()
  return leavingNothing(await openPostgres(url), cluster, name)
}

async function copyInMemory(): Promise<OpenDatabase> {
  const dump = new Blob([readFileSync(inject('pgliteDump'))])
  return openPglite(await PGlite.create({ loadDataDir: dump }))
}

async function copyOnPostgres(): Promise<OpenDatabase> {
  const { adminUrl, template } = inject('postgres')
  const cluster = await connectTo(adminUrl)
  const name = newName()
  const database = await openPostgres(await cluster.createDatabase(name, template))
  return leavingNothing(database, cluster, name)
}

function newName(): string {
  return `milepost_test_${crypto.randomUUID().replaceAll('-', '')}`
}

/** Drops the database once it is closed. */
function leavingNothing(database: OpenDatabase, cluster: TestCluster, name: string): OpenDatabase {
  return {
    ...database,
    async close() {
      await database.close()
      await cluster.dropDatabase(name)
      await cluster.stop()
    },
  }
}
