/**
 * Hundreds of lives, drawn by a seed, are lived through a year of the shop over HTTP alone. Beside them a law that shares
 * nothing with the shop's code says what every day, bill, refund and mail must be, and is compared with what they are.
 *
 *   npm run lives -- --lives 500 --seed 1
 *   npm run lives -- --lives 500 --seed 1 --only 137     one of them, with all it did
 */
import { parseArgs } from 'node:util'
import { openPostgres } from '../../db/open-database.ts'
import { seedCatalog } from '../../db/seed/catalog.ts'
import { startPostgresCluster } from '../../test/postgres-cluster.ts'
import { runLives } from './run-lives.ts'

const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '100' },
    days: { type: 'string', default: '400' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    only: { type: 'string' },
  },
})
const began = Date.now()
const cluster = await startPostgresCluster()
if (!cluster)
  throw new Error('No PostgreSQL: install version 15 or later, or set DATABASE_URL_TEST to a server.')
const name = `milepost_lives_${process.pid}`
const database = await openPostgres(await cluster.createDatabase(name))
let failed = true
try {
  await seedCatalog(database.db)
  const only = values.only === undefined ? undefined : Number(values.only)
  const plan = {
    lives: Number(values.lives),
    days: Number(values.days),
    seed: Number(values.seed),
    only,
    database,
  }
  const lived = await runLives({ ...plan, progress: (line) => console.info(`${line}, ${seconds()} s`) })
  const { complaints, done, bills, adapters, judged, waits, mails, traces } = lived
  console.info(
    [...done]
      .map(([what, times]) => `${what} ${times}`)
      .sort()
      .join('\n'),
  )
  console.info(
    `${values.lives} lives, ${values.days} days, seed ${values.seed}, ${seconds()} s: ${adapters} adapters, ${judged.days} days in use, ` +
      `${judged.charged} of them charged, ${bills} bills, ${waits} waits, ${mails} mails: ${complaints.length} complaints.`,
  )
  const broken = [...new Set(complaints.flatMap((line) => /^life (\d+),/.exec(line)?.[1] ?? []))].slice(0, 5)
  for (const number of only === undefined ? broken : [String(only)])
    console.info([`life ${number}:`, ...(traces.get(Number(number)) ?? [])].join('\n  '))
  for (const line of complaints.slice(0, 60)) console.info(`  ${line}`)
  failed = complaints.length > 0
} finally {
  await database.close()
  await cluster.dropDatabase(name)
  await cluster.stop()
}
process.exit(failed ? 1 : 0)

function seconds(): number {
  return Math.round((Date.now() - began) / 1_000)
}
