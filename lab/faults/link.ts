import { connect, createServer, type Socket } from 'node:net'

/** A wire on loopback between two parts that can be cut, silenced and made slow. */
export interface Link {
  port: number
  /** Breaks every connection and refuses new ones. */
  cut(): void
  /** Nothing passes and nothing breaks, as when packets are dropped. */
  silence(): void
  /** Each piece of data takes so many milliseconds longer. */
  slow(delayMs: number): void
  /** As good as new. What was held back in silence goes on its way. */
  mend(): void
  close(): Promise<void>
}

type Condition = { kind: 'good' | 'cut' | 'silent' } | { kind: 'slow'; delayMs: number }

/** @param target port on loopback that the wire leads to */
export async function openLink(target: number): Promise<Link> {
  let condition: Condition = { kind: 'good' }
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []

  function pass(from: Socket, to: Socket) {
    // A piece that was slow must not be overtaken by the next.
    let line = Promise.resolve()
    from.on('data', (piece) => {
      const wait = waitFor()
      line = line.then(() => wait).then(() => void to.write(piece))
    })
    from.on('close', () => void line.then(() => to.destroy()))
    from.on('error', () => to.destroy())
  }
  function waitFor(): Promise<void> {
    const { kind } = condition
    if (kind === 'silent') return new Promise((done) => held.push(done))
    if (kind !== 'slow') return Promise.resolve()
    const { delayMs } = condition
    return new Promise((done) => setTimeout(done, delayMs))
  }
  const server = createServer((near) => {
    if (condition.kind === 'cut') {
      near.on('error', () => {})
      near.resetAndDestroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => sockets.delete(socket))
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const address = server.address()
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      condition = { kind: 'cut' }
      breakAll()
    },
    silence() {
      condition = { kind: 'silent' }
    },
    slow(delayMs) {
      condition = { kind: 'slow', delayMs }
    },
    mend() {
      condition = { kind: 'good' }
      for (const go of held.splice(0)) go()
    },
    close() {
      breakAll()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
