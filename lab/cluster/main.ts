/**
 * Parts of a cluster are killed and frozen while people buy: three etcd, three nodes of PostgreSQL under Patroni, HAProxy,
 * PgBouncer and three processes of the shop, with the files of ops/cluster. Says how long selling stood still, and
 * `npm run shop -- doctor` counts the books after each blow.
 *
 *   npm run faults -- --cluster --rounds 5 --only primary
 */
import { parseArgs } from 'node:util'
import { BLOWS } from './blows.ts'
import { openClusterShop } from './shop.ts'
import { type Outcome, strikeCluster } from './strike.ts'

const { values } = parseArgs({
  options: {
    cluster: { type: 'boolean', default: true },
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const names = Object.keys(BLOWS).filter((name) => name.includes(values.only))
if (names.length === 0)
  throw new Error(`Nothing is called "${values.only}": ${Object.keys(BLOWS).join(', ')}`)

const outcomes: Outcome[] = []
const shop = await openClusterShop()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shop.stop().then(() => process.exit(1)))
}
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [index, name] of names.entries()) {
      const outcome = await strikeCluster(shop, name, Number(values.seed) + round * 100 + index)
      outcomes.push(outcome)
      tell(outcome)
    }
  }
} catch (error) {
  console.log(shop.database.lastWords())
  throw error
} finally {
  await shop.stop()
}
console.log(summary())
process.exit(outcomes.some(({ trouble }) => trouble.length > 0) ? 1 : 0)

function tell({ blow, seen, confirmed, wholeMs, trouble }: Outcome) {
  const refusals = [...seen.refusals].map(([said, times]) => `${times} x ${said}`)
  const pages = [...seen.pages].map(([said, times]) => `${times} x ${said}`)
  console.log(
    [
      `${blow}: ${trouble.length === 0 ? 'holds' : 'BROKEN'}, stood still for ${seconds(seen.pauseMs)}, whole ${seconds(wholeMs)} later`,
      `    ${confirmed} orders confirmed; of the others ${seen.taken} were taken, refused: ${refusals.join(', ') || 'none'} (slowest ${seconds(seen.slowestRefusalMs)}); pages: ${pages.join(', ')}`,
      ...trouble.slice(0, 20).map((line) => `    ${line}`),
    ].join('\n'),
  )
}

function summary(): string {
  const lines = names.map((name) => {
    const pauses = outcomes
      .filter(({ blow }) => blow === name)
      .map(({ seen }) => seen.pauseMs)
      .sort((a, b) => a - b)
    const middle = pauses[Math.floor(pauses.length / 2)] ?? 0
    return `  ${name}: ${pauses.length} times, stood still for ${seconds(middle)} in the middle, ${seconds(pauses.at(-1) ?? 0)} at most`
  })
  const held = outcomes.filter(({ trouble }) => trouble.length === 0).length
  return [`${outcomes.length} blows: ${held} hold, ${outcomes.length - held} broken.`, ...lines].join('\n')
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}
