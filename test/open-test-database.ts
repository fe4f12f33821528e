import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { connectPostgres, type OpenDatabase, openPglite, openPostgres } from '../db/open-database.ts'
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
  const cluster = await clusterOfThisWorker()
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
  const cluster = await clusterOfThisWorker()
  const name = newName()
  const database = connectPostgres(await cluster.createDatabase(name, inject('postgres').template))
  return leavingNothing(database, cluster, name)
}

let connected: Promise<TestCluster> | undefined

/** Connected once for all databases that this process makes and drops; its one connection keeps no process alive. */
function clusterOfThisWorker(): Promise<TestCluster> {
  connected ??= connectTo(inject('postgres').adminUrl)
  return connected
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
    },
  }
}
