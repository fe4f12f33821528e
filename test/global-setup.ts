import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { type OpenDatabase, openPglite, openPostgres } from '../db/open-database.ts'
import { seedCatalog } from '../db/seed/catalog.ts'
import { seedVehicles } from '../db/seed/vehicles.ts'
import { startPgBossJobs } from '../src/adapters/pg-boss-jobs.ts'
import { startPostgresCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated and seeded embedded database as one file, to be loaded into memory. */
    pgliteDump: string
    /** A server, and the name of the migrated and seeded database on it to copy. */
    postgres: { adminUrl: string; template: string }
  }
}

/** Migrates one database for a whole run; each test shop starts as a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'postgres' ? preparePostgres(project) : preparePglite(project)
}

async function preparePglite(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-pglite-'))
  const file = join(folder, 'dump.tar')
  const client = await PGlite.create()
  const database = await openPglite(client)
  await furnish(database)
  const dump = await client.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  project.provide('pgliteDump', file)
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function preparePostgres(project: TestProject) {
  const cluster = await startPostgresCluster()
  if (!cluster) {
    throw new Error(
      'No PostgreSQL: install version 15 or later, or set DATABASE_URL_TEST to a server to test on.',
    )
  }
  const template = `milepost_template_${process.pid}`
  await cluster.dropDatabase(template)
  const database = await openPostgres(await cluster.createDatabase(template))
  await furnish(database)
  await database.close()
  project.provide('postgres', { adminUrl: cluster.socketUrl ?? cluster.adminUrl, template })
  return async () => {
    await cluster.dropDatabase(template)
    await cluster.stop()
  }
}

/** Products, prices, vehicles and the tables of the job queue, so that each copy is ready at once. */
async function furnish(database: OpenDatabase) {
  await seedCatalog(database.db)
  await seedVehicles(database.db)
  const jobs = await startPgBossJobs({ database, log: { info() {}, warn() {}, error() {} } })
  await jobs.stop()
}
