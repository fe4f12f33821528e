import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/vite/precompress.ts'
import { putWordsIn } from './scripts/vite/put-words-in.ts'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The whole map of the site is one small file that stays in the cache; asking for parts of it is a request a page.
  routeDiscovery: { mode: 'initial' },
  // A loader of a browser's own is a line here, and would be a file to ask for beside its page.
  splitRouteModules: false,
  // After the last file is written, the manifest among them.
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await putWordsIn(client)
    await precompress(client)
  },
} satisfies Config
