import type { Context } from 'hono'
import { etagOf, hasVersion } from './conditional.ts'

/**
 * Answers JSON that may be cached: with an ETag, and 304 without a body to a client that has this version.
 * `maxAge` is the seconds a browser or proxy may use it without asking again.
 */
export function cachedJson(
  c: Context,
  body: object,
  { maxAge, scope = 'public' }: { maxAge: number; scope?: 'public' | 'private' },
) {
  const text = JSON.stringify(body)
  const etag = etagOf(text)
  c.header('ETag', etag)
  c.header('Cache-Control', `${scope}, max-age=${maxAge}`)
  if (hasVersion((name) => c.req.header(name), etag)) return c.body(null, 304)
  return c.body(text, 200, { 'Content-Type': 'application/json' })
}
