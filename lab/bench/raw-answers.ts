import { createServer } from 'node:http'

/**
 * A server that knows one answer by heart: what Node alone allows for a quote, which asks no statement.
 * `node lab/bench/raw-answers.ts` with `{ body, headers }` as JSON; says its port.
 */
const { body, headers } = JSON.parse(process.argv[2] ?? '{}')
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(address?.port)
})
