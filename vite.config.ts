import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { icuMessages } from './scripts/vite/icu-messages.ts'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/** Writes a .br and a .gz beside every text file of the client build, once, at full strength. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const names = (await readdir(dir, { recursive: true })).filter((name) => COMPRESSIBLE.test(name))
      for (const name of names) {
        const file = join(dir, name)
        if (!(await stat(file)).isFile()) continue
        const content = await readFile(file)
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
    },
  }
}

/**
 * React and the router in one file that stays in the cache from release to release, what most pages
 * share in another; left alone, every page asks for some thirty small files.
 */
const CHUNKS = [
  // Checkout's alone; a public page must never load it along with what it shares with checkout.
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform|zod|libphonenumber-js)\//, priority: 3 },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'shared', test: /src\/(web|shop)\/|zustand|lucide/, minShareCount: 4, priority: 1 },
]

export default defineConfig({
  plugins: [icuMessages(), tailwindcss(), reactRouter(), precompress()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { rollupOptions: { external: [/^#server\//] } } },
  },
})
