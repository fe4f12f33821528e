import type { PageContext } from '#server/page-context.ts'
import { createPersisted } from '../../base/persisted.ts'

export type PageConfig = PageContext['config']

interface Config {
  /** Null until a page has brought it. */
  config: PageConfig | null
  setConfig: (config: PageConfig) => void
}

export const useConfig = createPersisted<Config>('configData', [], (set) => ({
  config: null,
  setConfig: (config) => set({ config }),
}))
