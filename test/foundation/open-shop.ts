import { cpSync } from 'node:fs'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { createCaller } from '../caller.ts'
import {
  leavesOutPostgres,
  type ServerFaults,
  startPostgresCluster,
  type TestCluster,
} from '../postgres-cluster.ts'
import { type RunningShop, type StartOptions, startShop, temporaryFolder } from '../running-shop.ts'

/** An empty folder that is removed when the test ends. */
export function newFolder(): string {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  return folder.path
}

/** The data folder of a shop that has started before, which saves the next start ten seconds. */
export function furnishedFolder(): string {
  const path = newFolder()
  furnish(path)
  return path
}

/** Copies the data of a shop that has started before into a folder. */
export function furnish(path: string): void {
  cpSync(inject('furnishedFolder'), path, { recursive: true })
}

/** Starts a shop that is killed when the test ends. */
export async function openShop(options: StartOptions): Promise<RunningShop> {
  const shop = await startShop(options)
  killAfterTest(shop)
  return shop
}

/** Kills a shop when the test ends, and waits until its process is gone. */
export function killAfterTest(shop: RunningShop): void {
  onTestFinished(() => kill(shop))
}

async function kill(shop: RunningShop): Promise<void> {
  shop.signal('SIGKILL')
  await shop.exited
}

/** One shop for all tests of a file, on the data of one that has started before. */
export function openSharedShop(env: Record<string, string> = {}): { dataDir: string; shop(): RunningShop } {
  const folder = temporaryFolder()
  let shop: RunningShop | undefined
  beforeAll(async () => {
    furnish(folder.path)
    shop = await startShop({ dataDir: folder.path, env })
  })
  afterAll(async () => {
    if (shop) await kill(shop)
    folder.remove()
  })
  return {
    dataDir: folder.path,
    shop() {
      if (!shop) throw new Error('the shop is not open')
      return shop
    },
  }
}

/** A client of a running shop; without a token it cannot act as the operator. */
export function callerOf({ origin }: RunningShop, token = 'no operator here') {
  return createCaller((path, init) => fetch(origin + path, init), token)
}

/** Options of a test on PostgreSQL. */
export const needsPostgres = { skip: leavesOutPostgres }

/** Options of a test that stops or freezes its server, or counts on names of its own: one that was given is left alone. */
export const needsOwnServer = {
  skip: leavesOutPostgres || Boolean(process.env.DATABASE_URL_TEST || process.env.DATABASE_URL),
}

/** A PostgreSQL server that stops when the test ends. */
export async function openCluster(): Promise<TestCluster> {
  const cluster = await startPostgresCluster()
  if (!cluster) throw new Error('PostgreSQL was found but did not start')
  onTestFinished(() => cluster.stop())
  return cluster
}

/** One to which faults can be done. */
export async function openOwnCluster(): Promise<TestCluster & { faults: ServerFaults }> {
  const { faults, ...cluster } = await openCluster()
  if (!faults) throw new Error('this server is not ours to stop')
  return { ...cluster, faults }
}
