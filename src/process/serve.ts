import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answerBroken, hasPlainTarget, refuse } from '../http/unreadable-requests.ts'
import { StartRefusal } from '../start/refusals.ts'

/** How long open requests may take to finish after SIGTERM, in milliseconds. */
const DRAIN_MS = 10_000
/** How long connections without a request stay open after SIGTERM: what a proxy has just sent on one is still answered. */
const GRACE_MS = 1_000
/** How long a caller may go on sending a body that is not read, in milliseconds. */
const LINGER_MS = 1_000
/**
 * How long a connection stays open without a request, in milliseconds. A proxy sends an order on a connection it kept; had the
 * shop just closed it, the buyer would read 502. So the proxy must give up first: load balancers of Google keep one for 600 s
 * (cloud.google.com/load-balancing/docs/https, "Backend keepalive timeout"), Caddy for 120, those of Amazon and nginx for 60.
 */
const KEEP_ALIVE_MS = 620_000
/** Hosts are checked below. */
const OPTIONS = { requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS }
/** A name, an IPv4 or a bracketed IPv6 address, and a port: nothing that could reach into the path behind it. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** What stands for the host of a caller that speaks HTTP/1.0 and names none, as health checks of proxies do. */
const NO_HOST = 'localhost'

export interface Serving {
  /** Undefined for a socket file. */
  port: number | undefined
  /** Takes no new connection, answers what is under way, and tells every caller to come back on a new one. */
  drain(): Promise<void>
}

/**
 * Asks for the port before anything is written: a second start beside an open shop changes nothing.
 * @throws StartRefusal when another program has it, or nobody may have it
 */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('listening', resolve).once('error', reject).listen(port, host)
    })
  } catch (error) {
    const reason = WHY_CLOSED[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new StartRefusal(NO_PORT, [`${host}:${port} ${reason}`])
  } finally {
    await new Promise((done) => server.close(done))
  }
}

const NO_PORT = 'The shop cannot listen:'
const WHY_CLOSED: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: stop what listens there, or set another PORT',
  EACCES: 'is not open to this user: set a PORT of 1024 or more',
  EADDRNOTAVAIL: 'is no address of this machine: set HOST to one, or to 0.0.0.0',
  ENOTFOUND: 'has no address: set HOST to a name of this machine, or to 0.0.0.0',
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** @throws Error when the port is taken */
export async function serve(
  listener: Listener,
  { port, host }: { port: number; host: string },
): Promise<Serving> {
  const open = new Set<ServerResponse>()
  let draining = false
  const server = createServer(OPTIONS, (request, response) => {
    if (!hasPlainHost(request)) return refuse(response, 'host')
    if (!hasPlainTarget(request)) return refuse(response, 'target')
    request.headers.host ??= NO_HOST
    if (request.method !== 'GET') closeAfterUnreadBody(request, response)
    if (draining) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => open.delete(response))
    listener(request, response)
  })
  server.on('clientError', answerBroken)
  server.on('checkExpectation', (_request, response) => refuse(response, 'expectation'))
  server.listen(port, host)
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  return {
    port: portOf(server),
    async drain() {
      draining = true
      for (const response of open) response.shouldKeepAlive = false
      await close(server)
    },
  }
}

function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : undefined
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setTimeout(() => server.closeIdleConnections(), GRACE_MS)
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // Not http.Server.close: that one cuts idle connections at once, and with them what is on its way.
    stopListening(server, () => {
      clearTimeout(idle)
      clearTimeout(late)
      resolve()
    })
  })
}

function stopListening(server: Server, whenClosed: () => void): void {
  const closeConnections = server.closeIdleConnections
  server.closeIdleConnections = () => {}
  server.close(whenClosed)
  server.closeIdleConnections = closeConnections
}

/** The path of a request is read behind its Host, so a Host with a slash, a query or a second of its kind is none. */
function hasPlainHost(request: IncomingMessage): boolean {
  const { host } = request.headers
  if (host === undefined) return request.httpVersion === '1.0'
  if (!HOST.test(host)) return false
  let hosts = 0
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    if (request.rawHeaders[i]?.length === 4 && request.rawHeaders[i]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

/**
 * An answer given before the body has been read, as to one that is too large, ends the connection: the
 * rest of the body would be taken for the next request. It says so, and lets the caller finish and read.
 */
function closeAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead } = response
  Object.assign(response, {
    writeHead: (...args: unknown[]) => {
      if (!request.complete) {
        response.shouldKeepAlive = false
        lingerAtTheEnd(request.socket)
      }
      return Reflect.apply(writeHead, response, args)
    },
  })
}

/** A connection that is closed with bytes unread is reset, and the answer is lost on its way. */
function lingerAtTheEnd(socket: Socket): void {
  Object.assign(socket, {
    destroySoon: () => {
      socket.end()
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
    },
  })
}
