import { cpSync } from 'node:fs'
import { inject, onTestFinished } from 'vitest'
import { createCaller } from '../caller.ts'
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
  cpSync(inject('furnishedFolder'), path, { recursive: true })
  return path
}

/** Starts a shop that is killed when the test ends. */
export async function openShop(options: StartOptions): Promise<RunningShop> {
  const shop = await startShop(options)
  killAfterTest(shop)
  return shop
}

/** Kills a shop when the test ends, and waits until its process is gone. */
export function killAfterTest(shop: RunningShop): void {
  onTestFinished(async () => {
    shop.signal('SIGKILL')
    await shop.exited
  })
}

/** A client of a running shop; without a token it cannot act as the operator. */
export function callerOf({ origin }: RunningShop, token = 'no operator here') {
  return createCaller((path, init) => fetch(origin + path, init), token)
}
