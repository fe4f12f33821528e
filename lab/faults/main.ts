/**
 * People buy, staff ship and refund, adapters report and plans are billed while parts of the shop and of what it stands
 * on fail. After each run everything is mended, an hour passes, and `npm run shop -- doctor` counts the books.
 *
 *   npm run faults -- --runs 100 --seed 1 --worlds 3 --minutes 30 --db embedded --payments sandbox --disk
 */
import { parseArgs } from 'node:util'
import { hasLine, type Result, strikeShop } from './run.ts'

/** Runs on one shop and database before the next is opened. */
const RUNS_PER_WORLD = 10

// Another stage and other blows; it ends the process itself.
if (process.argv.includes('--cluster')) await import('../cluster/main.ts')

const options = readOptions()
const began = Date.now()
const until = began + options.minutes * 60_000
const struck = new Map<string, number>()
let ran = 0
let failed = 0
let nextWorld = 0

await Promise.all(Array.from({ length: options.worlds }, strikeWorlds))
console.log(summary())
process.exit(failed === 0 ? 0 : 1)

async function strikeWorlds(): Promise<void> {
  for (let left = runsLeft(); left > 0; left = runsLeft()) {
    const world = nextWorld++
    const seed = options.seed + world
    try {
      for await (const result of strikeShop({ ...options, seed, runs: left })) {
        tell(seed, result)
        // What is wrong stays wrong, so the rest of this world would only say it again.
        if (result.trouble.length > 0 || Date.now() > until) break
      }
    } catch (error) {
      failed += 1
      console.log(`seed ${seed}: BROKEN, ${error instanceof Error ? error.stack : error}`)
    }
  }
}

function runsLeft(): number {
  return Date.now() > until ? 0 : Math.min(RUNS_PER_WORLD, options.runs - nextWorld * RUNS_PER_WORLD)
}

function tell(seed: number, { run, seconds, trace, trouble, paid, months }: Result) {
  ran += 1
  for (const line of trace) {
    const kind = line.slice(11, line.lastIndexOf(' ('))
    struck.set(kind, (struck.get(kind) ?? 0) + 1)
  }
  const verdict = trouble.length === 0 ? 'holds' : `BROKEN in ${trouble.length} ways`
  console.log(
    `seed ${seed}, run ${run}: ${verdict} (${seconds.toFixed(0)} s, ${paid} orders, ${months} months${hasLine(seed) ? ', with the waiting line' : ''})`,
  )
  if (trouble.length === 0) return
  failed += 1
  for (const line of trouble.slice(0, 20)) console.log(`    ${line}`)
  console.log('  faults of this run:')
  for (const line of trace) console.log(`    ${line}`)
  console.log(
    `  once more: npm run faults -- --seed ${seed} --runs ${run}${options.every ? ' --every' : ''}${options.words}`,
  )
}

function summary(): string {
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const kinds = [...struck].sort(([, a], [, b]) => b - a).map(([kind, times]) => `  ${times} x ${kind}`)
  return [
    `${ran} runs from seed ${options.seed} in ${minutes} minutes: ${ran - failed} hold, ${failed} broken.`,
    `${kinds.length} kinds of fault:`,
    ...kinds,
  ].join('\n')
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      worlds: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '600' },
      every: { type: 'boolean', default: false },
      db: { type: 'string', default: 'postgres' },
      payments: { type: 'string', default: 'stripe' },
      disk: { type: 'boolean', default: false },
    },
  })
  return {
    runs: Number(values.runs),
    seed: Number(values.seed),
    worlds: Number(values.worlds),
    minutes: Number(values.minutes),
    every: values.every,
    database: values.db === 'embedded' ? ('embedded' as const) : ('postgres' as const),
    payments: values.payments === 'sandbox' ? ('sandbox' as const) : ('stripe' as const),
    disk: values.disk,
    words: ` --db ${values.db} --payments ${values.payments}${values.disk ? ' --disk' : ''}`,
  }
}
