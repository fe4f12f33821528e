import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/**
 * Answers JSON that may be kept: with an ETag of its bytes, and 304 without a body to who already has them.
 * @param maxAge seconds a browser or proxy may use it unasked
 */
export function cachedJson(c: Context, body: object, maxAge: number, scope: 'public' | 'private' = 'public') {
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  c.header('ETag', etag)
  c.header('Cache-Control', `${scope}, max-age=${maxAge}`)
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.body(text, 200, { 'Content-Type': 'application/json' })
}

function matches(given: string | undefined, etag: string): boolean {
  if (!given) return false
  const tags = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
