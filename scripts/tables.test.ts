import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as tables from '../db/tables/all.ts'

const SNAPSHOTS = join(import.meta.dirname, '../db/migrations/meta')

type Snapshot = Parameters<typeof generateMigration>[0]

test('the last migration leaves the database as the tables describe it, checks on markets included', async () => {
  const kept = readdirSync(SNAPSHOTS).filter((name) => name.endsWith('_snapshot.json'))
  expect(kept, 'only the newest snapshot is kept').toHaveLength(1)
  const built: Snapshot = JSON.parse(readFileSync(join(SNAPSHOTS, String(kept[0])), 'utf8'))
  const described = generateDrizzleJson(tables, built.id, undefined, 'snake_case')

  expect(Object.keys(described.tables).length).toBeGreaterThan(40)
  expect(await generateMigration(built, described)).toEqual([])
}, 120_000)
