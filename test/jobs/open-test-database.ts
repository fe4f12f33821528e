import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openPglite, openPostgres } from '../../db/open-database.ts'

/** A migrated database of its own, of the kind this run is about. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_DATABASE === 'postgres' ? copyOnPostgres() : copyInMemory()
}

async function copyInMemory(): Promise<OpenDatabase> {
  const dump = new Blob([readFileSync(inject('pgliteDump'))])
  return openPglite(await PGlite.create({ loadDataDir: dump }))
}

async function copyOnPostgres(): Promise<OpenDatabase> {
  const name = `jobs_${crypto.randomUUID().replaceAll('-', '')}`
  const { adminUrl, template } = inject('postgres')
  await asAdmin(adminUrl, `create database ${name} template ${template}`)
  const database = await openPostgres(Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href)
  return {
    ...database,
    async close() {
      await database.close()
      await asAdmin(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function asAdmin(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
