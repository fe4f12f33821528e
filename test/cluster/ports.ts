import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those the system hands to connections: a program that comes back after a minute finds its port free. */
const FIRST = 20_000
const LAST = 32_000

/** Ports on loopback that nothing listens on, each once. */
export async function reservePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(FIRST, LAST)
    if (!ports.includes(port) && (await isFree(port))) ports.push(port)
  }
  return ports
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)))
  })
}
