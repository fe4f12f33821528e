import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { actorName } from '../shop/kernel/actor.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import type { Attempt } from '../shop/system/idempotency/idempotency.ts'
import type { ShopEnv } from './shop-env.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** Equal calls without a key, this many milliseconds apart at most, are one click made twice. */
const SAME_CLICK_MS = 10_000

/** The caller's Idempotency-Key as it was sent; undefined without one. @throws ShopError for a strange one */
export function readKey(c: Context<ShopEnv>): string | undefined {
  const header = c.req.header('idempotency-key')
  if (header !== undefined && !KEY.test(header)) throw new ShopError('bad_idempotency_key')
  return header
}

/** An id that follows from the caller's key, so that a call cut off and repeated makes the same row. */
export function idFromKey(c: Context<ShopEnv>, prefix: string): string | undefined {
  const key = readKey(c)
  if (key === undefined) return undefined
  const whose = `${actorName(c.var.ctx.actor)} ${key}`
  return `${prefix}_${createHash('sha256').update(whose).digest('hex').slice(0, 24)}`
}

/** As `readAttempt`; a call without a key counts as a repetition of an equal call a moment ago. */
export function readAttemptOrTwin(c: Context<ShopEnv>, scope: string, body: unknown): Attempt {
  const attempt = readAttempt(c, scope, body)
  if (attempt) return attempt
  const { actor } = c.var.ctx
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  return { id: `${scope}:${actorName(actor)}:same ${requestHash}`, requestHash, freshAfterMs: SAME_CLICK_MS }
}

/** The caller's Idempotency-Key with a hash of the body it came with; undefined without one. @throws ShopError */
export function readAttempt(c: Context<ShopEnv>, scope: string, body: unknown): Attempt | undefined {
  const header = readKey(c)
  if (header === undefined) return undefined
  const { actor } = c.var.ctx
  const caller = actor.kind === 'customer' ? actor.userId : 'guest'
  return {
    id: `${scope}:${caller}:${header}`,
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  }
}
