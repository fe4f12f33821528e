import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo } from '../../shop/kernel/bounded-text.ts'
import { getMemberDetail } from '../../shop/office/members/get-member.ts'
import { listMembers } from '../../shop/office/members/list-members.ts'
import { listPlans } from '../../shop/office/members/list-plans.ts'
import { countTiers } from '../../shop/plan/plans/count-tiers.ts'
import { PLAN_STATUSES } from '../../shop/plan/plans/plan-status.ts'
import { readQuery } from '../input.ts'
import { languageOf } from '../language.ts'
import type { ShopEnv } from '../shop-env.ts'
import { idCursor } from '../wire-values.ts'

export const MemberQuery = z.object({
  q: codeUpTo(120).min(1).optional().meta({
    description:
      'The beginning of an e-mail or a name, an id, the number of a bill, or the serial of an adapter',
  }),
  cursor: idCursor('usr').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const PlanQuery = z.object({
  status: z.enum(PLAN_STATUSES).optional(),
  cursor: idCursor('pla').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** Plans of all members. */
export function plansRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await listPlans(c.var.ctx, readQuery(c, PlanQuery))))
    .get('/tiers', async (c) => c.json(await countTiers(c.var.ctx)))
}

/** Members as staff who help them see them. */
export function membersRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) => c.json(await listMembers(c.var.ctx, readQuery(c, MemberQuery))))
    .get('/:id', async (c) => c.json(await getMemberDetail(c.var.ctx, c.req.param('id'), languageOf(c))))
}
