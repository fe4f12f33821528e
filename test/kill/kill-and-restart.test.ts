import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openPgliteFolder, openPostgres } from '../../db/open-database.ts'
import { createCaller } from '../caller.ts'
import { findPostgresPrograms, freePort, startPostgresCluster } from '../postgres-cluster.ts'
import { type StartOptions, startShop, temporaryFolder } from '../running-shop.ts'
import { type Books, mailedOrders, readBooks } from './books.ts'
import { buyPersistently, type Purchase } from './persistent-buyer.ts'

/** How often the shop is killed; the build server makes do with fewer than `KILLS=20 npm test -- kill`. */
const KILLS = Number(process.env.KILLS ?? 5)
const BUYERS = 6
/** The sweeper first asks about a session a minute after it was opened. */
const LONGEST_SETTLING_MS = 150_000

interface Stage {
  options: StartOptions
  openDatabase(): Promise<OpenDatabase>
}

test('a shop on the embedded database, killed at random while people buy, loses and doubles nothing', async () => {
  const dataDir = newDataDir()
  await survivesKills({
    options: { dataDir, port: await freePort() },
    openDatabase: () => openPgliteFolder(dataDir),
  })
})

const needsPrograms = { skip: findPostgresPrograms() === undefined }

test(
  'a shop on PostgreSQL, killed at random while people buy, loses and doubles nothing',
  needsPrograms,
  async () => {
    const cluster = await startPostgresCluster()
    onTestFinished(() => cluster?.stop())
    const url = (await cluster?.createDatabase('killed_at_random')) ?? ''
    await survivesKills({
      options: { dataDir: newDataDir(), port: await freePort(), env: { DATABASE_URL: url } },
      openDatabase: () => openPostgres(url),
    })
  },
)

async function survivesKills(stage: Stage) {
  const before = await booksAfterFirstStart(stage)

  const purchases = await buyWhileKilled(stage.options)
  const books = await booksOnceSettled(stage, purchases)

  const bought = purchases.map((purchase) => purchase.orderId).sort()
  expect(bought.length).toBeGreaterThan(KILLS)
  expect(books.paid.filter((id) => !before.paid.includes(id))).toEqual(bought)
  expect(books.charged).toEqual(expect.arrayContaining(bought))
  expect(books.paidOnce).toEqual(expect.arrayContaining(bought))
  expect(books.mailed).toEqual(expect.arrayContaining(bought))
  expect(books.units).toBe(before.units)
  expect(books.refunds).toBe(before.refunds)
}

/** Six people buy; the shop dies at any moment and is started again on the same data. */
async function buyWhileKilled(options: StartOptions): Promise<Purchase[]> {
  const closing = new AbortController()
  let shop = await startShop(options)
  const shift = { origin: shop.origin, over: closing.signal }
  const buyers = Promise.all(Array.from({ length: BUYERS }, () => buyPersistently(shift)))
  // Seen at the end; without this a buyer in trouble would end the process first.
  buyers.catch(() => {})
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(200 + Math.random() * 1_300)
    shop.signal('SIGKILL')
    await shop.exited
    shop = await startShop(options)
  }
  closing.abort()
  const purchases = (await buyers).flat()
  shop.signal('SIGKILL')
  await shop.exited
  return purchases
}

/** Left alone, the shop finishes by itself what the kills interrupted. */
async function booksOnceSettled(stage: Stage, purchases: Purchase[]): Promise<Books> {
  const shop = await startShop(stage.options)
  const visitor = createCaller((path, init) => fetch(shop.origin + path, init), 'no operator here')
  const isDone = async ({ orderId, email }: Purchase) => {
    const { body } = await visitor.get(`/api/orders/${orderId}?email=${email}`)
    return body.complete === true && mailedOrders(stage.options.dataDir).includes(orderId)
  }
  const deadline = Date.now() + LONGEST_SETTLING_MS
  for (const purchase of purchases) {
    while (!(await isDone(purchase)) && Date.now() < deadline) await wait(250)
  }
  shop.signal('SIGTERM')
  await shop.exited
  return readClosed(stage)
}

async function booksAfterFirstStart(stage: Stage): Promise<Books> {
  const shop = await startShop(stage.options)
  shop.signal('SIGTERM')
  await shop.exited
  return readClosed(stage)
}

/** The embedded database has room for one process, so the shop is closed while its books are read. */
async function readClosed({ options, openDatabase }: Stage): Promise<Books> {
  mkdirSync(`${options.dataDir}/outbox`, { recursive: true })
  const database = await openDatabase()
  try {
    return await readBooks(database.db, options.dataDir)
  } finally {
    await database.close()
  }
}

function newDataDir(): string {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  return folder.path
}
