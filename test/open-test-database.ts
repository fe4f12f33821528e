import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type OpenDatabase, openPglite, openPostgres } from '../db/open-database.ts'
import { connectTo } from './postgres-cluster.ts'

/** A migrated and seeded database of its own, of the kind this run is about. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_DATABASE === 'postgres' ? copyOnPostgres() : copyInMemory()
}

async function copyInMemory(): Promise<OpenDatabase> {
  const dump = new Blob([readFileSync(inject('pgliteDump'))])
  return openPglite(await PGlite.create({ loadDataDir: dump }))
}

async function copyOnPostgres(): Promise<OpenDatabase> {
  const { adminUrl, template } = inject('postgres')
  const cluster = await connectTo(adminUrl)
  const name = `milepost_test_${crypto.randomUUID().replaceAll('-', '')}`
  const database = await openPostgres(await cluster.createDatabase(name, template))
  return {
    ...database,
    async close() {
      await database.close()
      await cluster.dropDatabase(name)
      await cluster.stop()
    },
  }
}
