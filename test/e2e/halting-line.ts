import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const HALT_MS = 300

/**
 * A line to the shop on which a page comes in pieces: it halts just before the first of each of these marks.
 * Everything else comes through at once.
 */
export async function haltingLine(shopOrigin: string, marks: readonly string[]) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(shopOrigin + request.url, {
      headers: { ...(request.headers as Record<string, string>), 'accept-encoding': 'identity' },
    })
    const headers = [...answer.headers].filter(([name]) => name !== 'content-length')
    response.writeHead(answer.status, headers.flat())
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    for (const piece of cut(await answer.text(), marks)) {
      response.write(piece)
      await wait(HALT_MS)
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function cut(text: string, marks: readonly string[]): string[] {
  const places = marks.map((mark) => text.indexOf(mark)).sort((one, other) => one - other)
  if (places.includes(-1)) throw new Error(`the page lacks one of ${marks.join(', ')}`)
  return [0, ...places].map((place, index) => text.slice(place, places[index] ?? text.length))
}
