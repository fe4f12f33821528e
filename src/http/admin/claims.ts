import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo } from '../../shop/kernel/bounded-text.ts'
import { ShopError } from '../../shop/kernel/errors.ts'
import { decideClaim } from '../../shop/service/claims/decide-claim.ts'
import { listFailureRates } from '../../shop/service/claims/failure-rates.ts'
import { inspectClaim } from '../../shop/service/claims/inspect-claim.ts'
import { listClaims, openClaimPicture, readClaim } from '../../shop/service/claims/list-claims.ts'
import { openClaimForBuyer } from '../../shop/service/claims/open-claim.ts'
import { CLAIM_STATUSES } from '../../shop/service/claims/rules.ts'
import {
  ClaimClosing,
  ClaimDecision,
  ClaimInput,
  ClaimInspection,
  ClaimLabel,
  ClaimSending,
} from '../../shop/service/claims/schema.ts'
import { closeClaim, labelClaim } from '../../shop/service/claims/see-to-claim.ts'
import { sendForClaim } from '../../shop/service/claims/send-for-claim.ts'
import { filed } from '../claims.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { idCursor } from '../wire-values.ts'

export const ClaimQuery = z.object({
  status: z.enum(CLAIM_STATUSES).optional(),
  q: codeUpTo(64).min(1).optional().meta({ description: 'The number of a claim, or a serial number' }),
  cursor: idCursor('clm').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

const Position = z.coerce.number().int().min(1).max(99)

/** Claims about adapters. */
export function claimRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await listClaims(c.var.ctx, readQuery(c, ClaimQuery))))
    .post('/', async (c) =>
      c.json(filed(await openClaimForBuyer(c.var.ctx, await readJson(c, ClaimInput))), 201),
    )
    .get('/failure-rates', async (c) => c.json(await listFailureRates(c.var.ctx)))
    .get('/:id', async (c) => c.json(await readClaim(c.var.ctx, c.req.param('id'))))
    .get('/:id/pictures/:position', async (c) => {
      const position = Position.safeParse(c.req.param('position'))
      if (!position.success) throw new ShopError('unknown_claim')
      const picture = { id: c.req.param('id'), position: position.data }
      const { type, content } = await openClaimPicture(c.var.ctx, picture)
      return c.body(new Uint8Array(content), 200, {
        'Content-Type': type,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'no-store',
      })
    })
    .post('/:id/decision', async (c) =>
      c.json(await decideClaim(c.var.ctx, c.req.param('id'), await readJson(c, ClaimDecision)), 201),
    )
    .post('/:id/label', async (c) =>
      c.json(await labelClaim(c.var.ctx, c.req.param('id'), await readJson(c, ClaimLabel)), 201),
    )
    .post('/:id/inspection', async (c) => {
      const claim = await inspectClaim(c.var.ctx, c.req.param('id'), await readJson(c, ClaimInspection))
      c.var.ctx.catalog.refresh()
      return c.json(claim, 201)
    })
    .post('/:id/parcel', async (c) => {
      const claim = await sendForClaim(c.var.ctx, c.req.param('id'), await readJson(c, ClaimSending))
      c.var.ctx.catalog.refresh()
      return c.json(claim, 201)
    })
    .post('/:id/closing', async (c) =>
      c.json(await closeClaim(c.var.ctx, c.req.param('id'), await readJson(c, ClaimClosing)), 201),
    )
}
