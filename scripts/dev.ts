import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { readEnv } from '../src/start/env.ts'
import { createDevShop } from './dev-shop.ts'

/**
 * The shop with hot reload, in one process on one port: Vite serves the modules of the pages, and hands
 * whatever it does not know to the shop, which runs inside Vite so that its own changes count at once.
 */
const env = readEnv(process.env)

function shopInVite(): Plugin {
  return {
    name: 'milepost-shop',
    // Before React Router's own plugin, which answers every request that reaches it.
    enforce: 'pre',
    configureServer: (server) => () => attachShop(server),
  }
}

function attachShop(server: ViteDevServer) {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the pages cannot be run in this process')
  const shop = createDevShop(ssr.runner, env, server.config.logger)
  server.watcher.on('all', (_event, file) => shop.noteChange(file))
  server.middlewares.use((request, response, next) => {
    request.url = request.originalUrl ?? request.url
    shop
      .current()
      .then((fetch) => getRequestListener(fetch)(request, response))
      .catch(next)
  })
  const stop = () => {
    Promise.all([shop.close(), server.close()]).finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  shop.current().catch((error: unknown) => server.config.logger.error(String(error)))
}

const server = await createServer({
  plugins: [shopInVite()],
  server: { port: env.port, host: env.host, strictPort: true },
})
await server.listen()
console.info(`Milepost is open at ${env.publicUrl} with hot reload, in TEST MODE; Ctrl+C stops it.`)
