import { cpSync, existsSync, renameSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startShop, temporaryFolder } from './running-shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data of a shop that has started once, to be copied by each file of tests. */
    furnishedFolder: string
  }
}

/** The first start of a shop takes ten seconds, most of them for vehicles and demo orders; here it is made once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await furnishedFolder()
  project.provide('furnishedFolder', folder.path)
  return async () => folder.remove()
}

/** One for all steps of a run of `npm test`, which names the place; else one of this step. */
export async function furnishedFolder(): Promise<{ path: string; remove(): void }> {
  const shared = process.env.FURNISHED_FOLDER
  if (shared && existsSync(shared)) return { path: shared, remove() {} }
  const folder = temporaryFolder()
  const shop = await startShop({ dataDir: folder.path })
  shop.signal('SIGTERM')
  await shop.exited
  if (shared) shareWithOtherSteps(folder.path, shared)
  return folder
}

/** Two steps that run side by side may both make one: whichever is whole first stays. */
function shareWithOtherSteps(folder: string, shared: string): void {
  const copy = `${shared}-${process.pid}`
  cpSync(folder, copy, { recursive: true })
  try {
    renameSync(copy, shared)
  } catch (error) {
    // The other was whole first; the copy goes with the folder of the run.
    if (!existsSync(shared)) throw error
  }
}
