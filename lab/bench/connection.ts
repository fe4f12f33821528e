import { connect } from 'node:net'

export interface Reply {
  status: number
  body: string
  /** As in `retry-after: 5`, with names in small letters. */
  head: string
}

export interface Connection {
  /** Both send one request and wait for its answer; one at a time. */
  get(path: string): Promise<Reply>
  /** @param headers whole lines, each with its end */
  post(path: string, body: string, headers: string): Promise<Reply>
  close(): void
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * A keep-alive connection with hardly more work than writing and reading bytes: load and shop share the
 * processors, so what the client costs the shop lacks.
 */
export function openConnection(origin: string): Connection {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined

  socket.on('data', (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const found = readReply(received)
    if (!found) return
    received = received.subarray(found.end)
    waiting?.resolve(found)
  })
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the shop closed the connection')))

  const ask = (call: string, rest: string) =>
    new Promise<Reply>((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(`${call} HTTP/1.1\r\nHost: ${host}\r\n${rest}`)
    })
  return {
    get: (path) => ask(`GET ${path}`, '\r\n'),
    post: (path, body, headers) => {
      const content = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
      return ask(`POST ${path}`, `${content}${headers}\r\n${body}`)
    },
    close: () => socket.destroy(),
  }
}

function readReply(bytes: Buffer): (Reply & { end: number }) | undefined {
  const headEnd = bytes.indexOf(END_OF_HEAD)
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  if (length === undefined) throw new Error('the answer does not say how long it is')
  const bodyAt = headEnd + END_OF_HEAD.length
  const end = bodyAt + Number(length)
  if (bytes.length < end) return undefined
  const body = bytes.toString('utf8', bodyAt, end)
  return { status: Number(head.slice(9, 12)), body, head: head.toLowerCase(), end }
}
