import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Actor } from '../../shop/kernel/actor.ts'
import { ShopError } from '../../shop/kernel/errors.ts'
import {
  type Attempt,
  claimAttempt,
  finishAttempt,
  releaseAttempt,
} from '../../shop/system/idempotency/idempotency.ts'
import { answersOnce } from '../contract/shown-once.ts'
import { readKey } from '../idempotency-key.ts'
import type { ShopEnv } from '../shop-env.ts'
import { findStaffCall } from './staff-calls.ts'
import { IMPORT_PATH } from './vehicles.ts'

/** How long a call that was cut off keeps its key, in milliseconds: longer than any call of the staff takes. */
const LOCK_MS = 60_000

interface KeptAnswer {
  status: number
  /** The answer word for word, empty without a body: the database would put the fields of JSON in another order. */
  text?: string
  /** In its place where an earlier release kept it; null for an answer without a body. Neither where it holds a secret. */
  body?: unknown
}

/**
 * Every change by the staff takes an Idempotency-Key: repeated with the same body it is done once and answers as it
 * did first. A refusal changes nothing and is not kept. An import is the same however often it is made.
 */
export function repeatable(): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const { ctx } = c.var
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const key = isWrite && c.req.path !== IMPORT_PATH ? readKey(c) : undefined
    const caller = callerOf(ctx.actor)
    if (key === undefined || !caller) return next()
    const attempt: Attempt = {
      id: `admin:${caller}:${key}`,
      requestHash: createHash('sha256')
        .update(`${c.req.method} ${c.req.path}${new URL(c.req.url).search}\n${await c.req.text()}`)
        .digest('base64url'),
    }
    const claim = await ctx.db.transaction((tx) =>
      claimAttempt(tx, ctx, { attempt, orderId: '', lockMs: LOCK_MS }),
    )
    const isSecret = holdsSecret(c.req)
    if (claim.state === 'answered') return again(claim.body as KeptAnswer, isSecret)
    try {
      await next()
    } finally {
      if (c.error || c.res.status >= 300) await releaseAttempt(ctx.db, attempt)
      else await finishAttempt(ctx.db, attempt, { body: await kept(c.res, isSecret) })
    }
  }
}

/** Each has keys of its own: a member of the staff, and a program. */
function callerOf(actor: Actor): string | undefined {
  if (actor.kind === 'key') return actor.id
  return actor.kind === 'staff' ? actor.name : undefined
}

/** What is told once stays out of the database, and so does what the contract does not know. */
function holdsSecret(request: { method: string; path: string }): boolean {
  const call = findStaffCall(request)
  return !call || answersOnce(call)
}

async function kept(response: Response, isSecret: boolean): Promise<KeptAnswer> {
  if (isSecret) return { status: response.status }
  return { status: response.status, text: await response.clone().text() }
}

/** An earlier release kept the answers of some calls that hold a secret: they are not told again either. */
function again({ status, text, body }: KeptAnswer, isSecret: boolean): Response {
  if ((text === undefined && body === undefined) || isSecret) throw new ShopError('answer_not_kept')
  const said = text ?? (body === null ? '' : JSON.stringify(body))
  const headers = { 'Content-Type': 'application/json' }
  return said === '' ? new Response(null, { status }) : new Response(said, { status, headers })
}
