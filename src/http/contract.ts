import { Hono } from 'hono'
import { etagOf, hasVersion } from './conditional.ts'
import { describeApi } from './contract/openapi.ts'

/** GET /api/openapi.json: the API described for programs. */
export function contract(brand: string) {
  let made: { text: string; etag: string } | undefined
  const read = () => {
    made ??= withTag(JSON.stringify(describeApi(`${brand} API`)))
    return made
  }
  return new Hono().get('/openapi.json', (c) => {
    const { text, etag } = read()
    c.header('ETag', etag)
    c.header('Cache-Control', 'public, max-age=300')
    c.header('Access-Control-Allow-Origin', '*')
    if (hasVersion((name) => c.req.header(name), etag)) return c.body(null, 304)
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })
}

function withTag(text: string) {
  return { text, etag: etagOf(text) }
}
