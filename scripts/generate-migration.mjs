/**
 * Writes the next migration from `db/tables` and keeps only the newest schema snapshot: drizzle-kit compares with that
 * one alone, and each older one would be 220 kB that nobody reads.
 *
 *   npm run db:generate -- --name order_holds
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const meta = fileURLToPath(new URL('../db/migrations/meta/', import.meta.url))

const { status } = spawnSync('node_modules/.bin/drizzle-kit', ['generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)

const snapshots = readdirSync(meta)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
for (const older of snapshots.slice(0, -1)) rmSync(meta + older)
