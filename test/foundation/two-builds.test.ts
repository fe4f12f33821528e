import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { copyAsOtherBuild } from '../other-build.ts'
import type { RunningShop } from '../running-shop.ts'
import { callerOf, needsPostgres, newFolder, openCluster, openShop } from './open-shop.ts'

/** This build and another one, on one database and one folder, as in the middle of an upgrade. */
async function openBoth() {
  const cluster = await openCluster()
  const name = `milepost_builds_${process.pid}`
  await cluster.dropDatabase(name)
  onTestFinished(() => cluster.dropDatabase(name))
  const next = copyAsOtherBuild()
  onTestFinished(next.remove)
  const dataDir = newFolder()
  const env = { DATABASE_URL: await cluster.createDatabase(name) }
  const one = await openShop({ dataDir, env })
  return [one, await openShop({ dataDir, env, command: next.command })] as const
}

/** Begun at one and paid at the other. */
async function buy(one: RunningShop, other: RunningShop): Promise<unknown> {
  const order = anOrder()
  const { body } = await callerOf(one).checkout(order)
  await callerOf(other).pay(body.client_secret, aCard())
  const read = await callerOf(one).get(`/api/orders/${body.orderId}?email=${order.email}`)
  return read.body.status
}

async function filesOfHome({ origin }: RunningShop): Promise<string[]> {
  const html = await (await fetch(origin)).text()
  return [...new Set([...html.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)].map(([path]) => path))]
}

const statusesAt = ({ origin }: RunningShop, paths: string[]) =>
  Promise.all(paths.map(async (path) => (await fetch(origin + path)).status))

test(
  'two builds sell side by side on one database, and each serves the files of the other',
  needsPostgres,
  async () => {
    const [one, other] = await openBoth()
    expect(await buy(one, other)).toBe('paid')
    expect(await buy(other, one)).toBe('paid')
    const [ofOne, ofOther] = [await filesOfHome(one), await filesOfHome(other)]
    expect(ofOne.length).toBeGreaterThan(5)
    expect(ofOne.filter((path) => ofOther.includes(path))).toEqual([])
    // The copies are made after the start.
    await expect.poll(() => statusesAt(other, ofOne), { timeout: 20_000 }).toEqual(ofOne.map(() => 200))
    await expect.poll(() => statusesAt(one, ofOther), { timeout: 20_000 }).toEqual(ofOther.map(() => 200))
  },
)
