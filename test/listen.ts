import { serve } from '@hono/node-server'

export interface ListeningApp {
  /** As in `http://127.0.0.1:40123`. */
  origin: string
  close(): Promise<void>
}

/** Serves an app on a free port of this machine. */
export async function listenOnFreePort(
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<ListeningApp> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
