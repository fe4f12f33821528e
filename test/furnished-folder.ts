import type { TestProject } from 'vitest/node'
import { startShop, temporaryFolder } from './running-shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data of a shop that has started once, to be copied by each file of tests. */
    furnishedFolder: string
  }
}

/** The first start of a shop takes ten seconds, most of them for vehicles and demo orders; here it is made once. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = temporaryFolder()
  const shop = await startShop({ dataDir: folder.path })
  shop.signal('SIGTERM')
  await shop.exited
  project.provide('furnishedFolder', folder.path)
  return folder.remove
}
