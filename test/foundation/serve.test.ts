import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { expect, onTestFinished, test } from 'vitest'
import { type Serving, serve } from '../../src/process/serve.ts'

const app = new Hono()
  .get('/', (c) => c.text('home'))
  .get('/readyz', (c) => c.text('ready'))
  .post('/slow', bodyLimit({ maxSize: 1_000, onError: (c) => c.text('too large', 413) }), async (c) => {
    await wait(300)
    return c.text(String((await c.req.text()).length))
  })

async function open(): Promise<Serving & { origin: string }> {
  const serving = await serve(getRequestListener(app.fetch), { port: 0, host: '127.0.0.1' })
  onTestFinished(() => serving.drain())
  return { ...serving, origin: `http://127.0.0.1:${serving.port}` }
}

const keepAlive = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return agent
}

async function send(url: string, agent: Agent, body?: string): Promise<IncomingMessage> {
  const call = request(url, { agent, method: body === undefined ? 'GET' : 'POST' })
  call.end(body)
  const [response] = await once(call, 'response')
  response.resume()
  await once(response, 'end')
  return response
}

/** Everything a server says to these bytes until it hangs up. */
async function say(port: number | undefined, ...parts: string[]): Promise<string> {
  const socket = connect(port ?? 0, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += data))
  for (const part of parts) socket.write(part)
  await once(socket, 'close')
  return heard
}

test('after an answer to a body that is too large the next request of the client is answered as well', async () => {
  const { origin } = await open()
  const agent = keepAlive()

  const refused = await send(`${origin}/slow`, agent, 'x'.repeat(300_000))
  const next = await send(origin, agent)

  expect(refused.statusCode).toBe(413)
  expect(refused.headers.connection).toBe('close')
  expect(next.statusCode).toBe(200)
})

test('a connection without a request is kept longer than the proxies that may send on it keep theirs', async () => {
  const { origin } = await open()

  const { headers } = await send(origin, keepAlive())

  expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(600)
})

test('an answer that was given while the body was still coming is read to its end', async () => {
  const { port } = await open()
  const head = 'POST /slow HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 300000\r\n\r\n'

  const heard = await say(port, head, 'x'.repeat(300_000))

  expect(heard).toMatch(/^HTTP\/1.1 413 /)
  expect(heard).toMatch(/\r\nconnection: close\r\n/i)
  expect(heard).toMatch(/too large$/)
})

test('buyers on open connections are told to come back on new ones, and what is under way is finished', async () => {
  const serving = await open()
  const { origin } = serving
  const [one, two] = [keepAlive(), keepAlive()]
  await Promise.all([send(origin, one), send(origin, two)])
  const underWay = send(`${origin}/slow`, one, 'hello')
  await wait(100)

  const drained = serving.drain()
  const onOpenConnection = await send(origin, two)

  expect(onOpenConnection.statusCode).toBe(200)
  expect(onOpenConnection.headers.connection).toBe('close')
  const finished = await underWay
  expect(finished.statusCode).toBe(200)
  expect(finished.headers.connection).toBe('close')
  await expect(send(origin, keepAlive())).rejects.toThrow('ECONNREFUSED')
  await drained
})

test.each([
  ['a path', 'Host: x/readyz?abc#'],
  ['letters that grow', 'Host: \u00e9.\u00e9/readyz?abc#'],
  ['a second Host', 'Host: a.example\r\nHost: b.example'],
  ['a name and a password', 'Host: a:b@c'],
])('a Host header with %s is refused', async (_case, header) => {
  const { port } = await open()
  const heard = await say(port, `GET / HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`)
  expect(heard).toMatch(/^HTTP\/1.1 400 /)
  expect(heard).not.toContain('ready')
})

test.each(['shop.example', 'shop.example:8443', '[::1]:3000', '192.0.2.1'])(
  'the Host %s is taken',
  async (host) => {
    const { port } = await open()
    const heard = await say(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(heard).toMatch(/^HTTP\/1.1 200 /)
  },
)

test.each([
  ['an address that is too long', `GET /?x=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['a header that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['a star for an address', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['a backslash in its path', 'GET /\\shop.example HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  [
    'a backslash in a whole address',
    'GET http://a/x\\y HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['a port that is none', 'GET http://a:99999/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['a scheme in capitals', 'GET HTTP://a/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['a method nobody knows', 'FOOBAR / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['bytes beyond ASCII in its address', 'GET /\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['two lengths', 'POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ['a broken chunk', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
  [
    'an expectation nobody knows',
    'POST /slow HTTP/1.1\r\nHost: a\r\nExpect: 1\r\nContent-Length: 0\r\n\r\n',
    417,
  ],
])('a request with %s is answered with a problem document', async (_case, bytes, status) => {
  const { port } = await open()
  const heard = await say(port, bytes)
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/\r\ncontent-type: application\/problem\+json/i)
  const problem = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))
  expect(problem).toMatchObject({ status, detail: expect.stringMatching(/./), code: expect.any(String) })
  expect(problem.message).toBe(problem.detail)
})

test('a caller that speaks HTTP/1.0 and names no host is answered, as health checks of proxies are', async () => {
  const { port } = await open()
  expect(await say(port, 'GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 [\s\S]*ready$/)
})
