import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Attempt } from '../shop/idempotency/idempotency.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import type { ShopEnv } from './shop-env.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** The caller's Idempotency-Key with a hash of the body it came with; undefined without one. @throws ShopError */
export function readAttempt(c: Context<ShopEnv>, scope: string, body: unknown): Attempt | undefined {
  const header = c.req.header('idempotency-key')
  if (header === undefined) return undefined
  if (!KEY.test(header)) throw new ShopError('bad_idempotency_key')
  const { actor } = c.var.ctx
  const caller = actor.kind === 'customer' ? actor.userId : 'guest'
  return {
    id: `${scope}:${caller}:${header}`,
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  }
}
