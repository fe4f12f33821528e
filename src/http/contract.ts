import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describeApi } from './contract/openapi.ts'

/** GET /api/openapi.json: the API described for programs. */
export function contract(brand: string) {
  let kept: { text: string; etag: string } | undefined
  const read = () => {
    kept ??= withTag(JSON.stringify(describeApi(`${brand} API`)))
    return kept
  }
  return new Hono().get('/openapi.json', (c) => {
    const { text, etag } = read()
    c.header('ETag', etag)
    c.header('Cache-Control', 'public, max-age=300')
    c.header('Access-Control-Allow-Origin', '*')
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })
}

function withTag(text: string) {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
