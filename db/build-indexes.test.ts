import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrate-postgres.ts'

test('each migration since 0051 lets its indexes be built ahead', () => {
  const files = readdirSync(MIGRATIONS.migrationsFolder).filter(
    (name) => /^\d{4}_\w+\.sql$/.test(name) && name >= '0051',
  )
  const holdUp = files.filter((name) =>
    /^\s*CREATE INDEX (?!IF NOT EXISTS )/m.test(
      readFileSync(join(MIGRATIONS.migrationsFolder, name), 'utf8'),
    ),
  )
  expect(files).toContain('0055_search_keys.sql')
  expect(holdUp, 'write CREATE INDEX IF NOT EXISTS (docs/decisions/0159)').toEqual([])
})
