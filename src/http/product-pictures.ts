import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { ShopError } from '../shop/kernel/errors.ts'
import { findPicture } from '../shop/sale/catalog/find-picture.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

/** Pictures stay in memory, at most 500 kB each: a shop shows one for each country. */
const KEPT = 8

/** An address names what it holds, so that it may be kept forever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

type Found = NonNullable<Awaited<ReturnType<typeof findPicture>>>

/** The pictures that the operator has given products. */
export function productPictures(limit: RateLimiter) {
  const kept = new LRUCache<string, Found>({ max: KEPT })
  // Of addresses nobody has handed out, each question goes to the database.
  const asking = limit({ name: 'pictures', points: 300, duration: 60 })
  return new Hono<ShopEnv>().get('/:file{[0-9a-f]{64}\\.(png|jpg|webp|avif)}', asking, async (c) => {
    const sha256 = c.req.param('file').slice(0, 64)
    const found = kept.get(sha256) ?? (await findPicture(c.var.ctx, sha256))
    if (!found) throw new ShopError('unknown_picture')
    kept.set(sha256, found)
    return send(c, found, `"${sha256}"`)
  })
}

function send(c: Context<ShopEnv>, { type, content }: Found, etag: string): Response {
  c.header('Cache-Control', FOR_EVER)
  c.header('ETag', etag)
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('Content-Type', type)
  c.header('Content-Length', String(content.byteLength))
  return c.body(Uint8Array.from(content))
}
