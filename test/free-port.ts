import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Below those the system hands to connections: a program that comes back after a minute finds its port free. */
const FIRST = 20_000
const LAST = 32_000

/** A port on loopback that nothing listens on, and that no other test is given while this process lives. */
export async function freePort(draw = () => randomInt(FIRST, LAST)): Promise<number> {
  for (;;) {
    const port = draw()
    if ((await mark(port)) && (await isFree(port))) return port
  }
}

/** A UDP socket of the same number marks the port as given away, and goes with this process however it ends. */
function mark(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = createSocket('udp4')
    socket.once('error', () => {
      socket.close()
      answer(false)
    })
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      socket.unref()
      answer(true)
    })
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)))
  })
}
