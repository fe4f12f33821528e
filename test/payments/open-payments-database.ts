import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openPglite, openPostgres } from '../../db/open-database.ts'

/** A fresh copy of the migrated database, of the kind this run is about. */
export function openPaymentsDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_DATABASE === 'postgres' ? copyOnPostgres(inject('postgres')) : loadIntoMemory()
}

async function loadIntoMemory() {
  const loadDataDir = new Blob([readFileSync(inject('pgliteDump'))])
  return openPglite(await PGlite.create({ loadDataDir }))
}

async function copyOnPostgres(server: { adminUrl: string; template: string }): Promise<OpenDatabase> {
  const name = `payments_${randomBytes(6).toString('hex')}`
  await administer(server.adminUrl, `create database ${name} template ${server.template}`)
  const url = new URL(server.adminUrl)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href, { poolSize: 8 })
  return {
    ...database,
    async close() {
      await database.close()
      await administer(server.adminUrl, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
