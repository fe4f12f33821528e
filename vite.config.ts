import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { asciiServer } from './scripts/vite/ascii.ts'
import { chunkGroups } from './scripts/vite/chunks.ts'
import { icuMessages } from './scripts/vite/icu-messages.ts'
import routes from './src/web/routes.ts'

export default defineConfig({
  plugins: [icuMessages(), tailwindcss(), reactRouter(), asciiServer()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups(join(import.meta.dirname, 'src/web'), routes) } },
        },
      },
    },
    ssr: {
      // Packages of the pages alone become part of the build, so that the image need not carry them.
      resolve: {
        noExternal: [
          '@hookform/resolvers',
          '@simplewebauthn/browser',
          'lucide-react',
          'react-hook-form',
          'zustand',
        ],
      },
      build: {
        rolldownOptions: {
          external: [/^#server\//],
          // One file, read at start: a part fetched later could be that of the next build.
          output: { codeSplitting: false },
        },
      },
    },
  },
})
