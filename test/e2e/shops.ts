import { cpSync } from 'node:fs'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { furnishedFolder } from '../furnished-folder.ts'
import { connectTo, startPostgresCluster, type TestCluster } from '../postgres-cluster.ts'
import { type RunningShop, startShop, temporaryFolder } from '../running-shop.ts'

/** What a shop that has started once has left behind, for others to begin with. */
interface Furnished {
  folder: string
  /** The database to copy; null where the shops keep theirs in the folder. */
  database: { adminUrl: string; template: string } | null
}

declare module 'vitest' {
  export interface ProvidedContext {
    furnished: Furnished
    furnishedEmbedded: Furnished
    /** A shop that is open for the whole run, for tests that change nothing everybody sees. */
    openShop: { origin: string; folder: string }
  }
}

/** A place for the data of one shop; `env` leads there. */
export interface ShopData {
  folder: string
  env: Record<string, string>
  remove(): Promise<void>
}

/**
 * The shops before the browsers are on PostgreSQL where there is one, as in production. A start costs half there,
 * and each statement a fraction; what is special about the embedded database has stories of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = await furnishedFolder()
  const onPostgres = await furnishOnPostgres()
  const furnishedEmbedded = { folder: embedded.path, database: null }
  const furnished = onPostgres?.furnished ?? furnishedEmbedded
  project.provide('furnishedEmbedded', furnishedEmbedded)
  project.provide('furnished', furnished)
  const data = await newShopData(furnished)
  // All buyers of all files come from one address.
  const shop = await startShop({ dataDir: data.folder, env: { ...data.env, RATE_LIMIT_SCALE: '1000' } })
  project.provide('openShop', { origin: shop.origin, folder: data.folder })
  return async () => {
    await stop(shop)
    await data.remove()
    await onPostgres?.remove()
    embedded.remove()
  }
}

/** A copy of what a shop that has started once has left behind. */
export function copyShopData({ embedded }: { embedded: boolean }): Promise<ShopData> {
  return newShopData(inject(embedded ? 'furnishedEmbedded' : 'furnished'))
}

async function newShopData({ folder, database }: Furnished): Promise<ShopData> {
  const { path, remove } = temporaryFolder()
  cpSync(folder, path, { recursive: true })
  if (!database) return { folder: path, env: {}, remove: async () => remove() }
  const cluster = await connectTo(database.adminUrl)
  const name = `milepost_shop_${crypto.randomUUID().replaceAll('-', '')}`
  const url = await cluster.createDatabase(name, database.template)
  return {
    folder: path,
    env: { DATABASE_URL: url },
    async remove() {
      await cluster.dropDatabase(name)
      await cluster.stop()
      remove()
    },
  }
}

async function furnishOnPostgres(): Promise<{ furnished: Furnished; remove(): Promise<void> } | undefined> {
  const cluster = await startPostgresCluster()
  if (!cluster) return undefined
  const template = `milepost_furnished_${process.pid}`
  const folder = temporaryFolder()
  await startOnce(cluster, template, folder.path)
  return {
    furnished: { folder: folder.path, database: { adminUrl: cluster.adminUrl, template } },
    async remove() {
      await cluster.dropDatabase(template)
      await cluster.stop()
      folder.remove()
    },
  }
}

async function startOnce(cluster: TestCluster, database: string, dataDir: string) {
  await cluster.dropDatabase(database)
  const env = { DATABASE_URL: await cluster.createDatabase(database) }
  await stop(await startShop({ dataDir, env }))
}

async function stop(shop: RunningShop) {
  shop.signal('SIGTERM')
  await shop.exited
}
