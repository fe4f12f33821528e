import pg from 'pg'
import type { TestCluster } from '../../../test/postgres-cluster.ts'
import type { Load } from '../timings.ts'
import { billMembers } from './bill-members.ts'
import { copyPatterns } from './copy-patterns.ts'
import { seedPatterns } from './seed-patterns.ts'
import { sellInTurns } from './sell-in-turns.ts'
import { type Walked, walkOffice } from './walk-office.ts'

/** A call or a statement that takes longer, in milliseconds, is printed with its statement. */
const LONG = { call: 100, statement: 50 }

export interface Curve {
  load: Load
  /** How many orders, smallest first. */
  sizes: readonly number[]
  /** How many plan accounts the monthly run is measured over. */
  accounts: readonly number[]
}

/**
 * The same shop with ever more orders: every call of the office, checkouts beside an empty shop, and the monthly run over
 * ever more plans. Other work on the machine makes everything slower: of several tries the quickest says most.
 */
export async function runCurve(cluster: TestCluster, { load, sizes, accounts }: Curve): Promise<void> {
  const name = (what: string) => `milepost_curve_${process.pid}_${what}`
  const made: string[] = []
  const create = async (what: string, template?: string) => {
    made.push(name(what))
    return cluster.createDatabase(name(what), template && name(template))
  }
  try {
    await seedPatterns(await create('patterns'))
    for (const size of sizes) {
      const url = await create(`orders_${size}`, 'patterns')
      await fill(url, { orders: size })
      await walkOffice(url, printCall)
      const pairs = await sellInTurns(load, { empty: await create(`empty_${size}`, 'patterns'), large: url })
      console.log(`${size} orders: ${pairs}`)
      await cluster.dropDatabase(name(`orders_${size}`))
    }
    for (const count of accounts) {
      const url = await create(`plans_${count}`, 'patterns')
      await fill(url, { orders: count, membersOnly: true })
      const { perSecond, processorMs, statements } = await billMembers(url)
      console.log(
        `${count} plan accounts: ${perSecond.toFixed(0)} bills/s, ${processorMs.toFixed(1)} ms of processor and ${statements.toFixed(0)} statements each`,
      )
    }
  } finally {
    for (const database of made) await cluster.dropDatabase(database)
  }
}

async function fill(databaseUrl: string, what: { orders: number; membersOnly?: boolean }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const began = performance.now()
  try {
    await copyPatterns(client, what)
  } finally {
    await client.end()
  }
  console.log(
    `\n${what.orders} ${what.membersOnly ? 'plans' : 'orders'}, made in ${Math.round((performance.now() - began) / 1_000)} s`,
  )
}

function printCall({ name, status, least, p50, p95, slowest }: Walked): void {
  const times = [least, p50, p95].map((ms) => ms.toFixed(1).padStart(8)).join('')
  console.log(`${times}  ${name}${status === 200 ? '' : ` was answered ${status}`}`)
  if (least > LONG.call || slowest.ms > LONG.statement)
    console.log(`          ${slowest.ms.toFixed(1)} ms: ${slowest.text.slice(0, 600)}`)
}
