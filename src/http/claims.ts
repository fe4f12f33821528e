import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo } from '../shop/kernel/bounded-text.ts'
import { listOwnClaims } from '../shop/service/claims/list-claims.ts'
import { openClaimByLink, openOwnClaim } from '../shop/service/claims/open-claim.ts'
import { type ClaimRow, numberOf } from '../shop/service/claims/read-claims.ts'
import { type ClaimFiled, ClaimInput, type OwnClaims } from '../shop/service/claims/schema.ts'
import { readJson } from './input.ts'
import { requireSession } from './member-token.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

/** Bodies with pictures in them: three of 500 kB are 2 MB in Base64. */
export const CLAIM_PATHS = ['/api/order-links/claims', '/api/account/claims', '/api/admin/claims']
export const MAX_CLAIM_BODY = 2_500_000

export const ClaimByLink = z.object({
  token: codeUpTo(200).min(1),
  claim: ClaimInput.meta({ description: 'What is wrong with an adapter of the order' }),
})

export function filed(row: ClaimRow): z.input<typeof ClaimFiled> {
  return { id: row.claim.id, number: numberOf(row), status: row.claim.status }
}

/** What the buyer of an order says is wrong, by its link. */
export function claimLinks(limit: RateLimiter) {
  return new Hono<ShopEnv>().post(
    '/claims',
    limit({ name: 'claims', points: 20, duration: 3_600 }),
    async (c) => {
      const { token, claim } = await readJson(c, ClaimByLink)
      return c.json(filed(await openClaimByLink(c.var.ctx, token, claim)), 201)
    },
  )
}

/** The claims of a member. */
export function accountClaims() {
  return new Hono<ShopEnv>()
    .get('/claims', async (c) =>
      c.json({ claims: await listOwnClaims(c.var.ctx) } satisfies z.input<typeof OwnClaims>),
    )
    .post('/claims', async (c) => {
      // Before the pictures are read: only members send any.
      requireSession(c)
      return c.json(filed(await openOwnClaim(c.var.ctx, await readJson(c, ClaimInput))), 201)
    })
}
