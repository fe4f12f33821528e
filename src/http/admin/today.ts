import { Hono } from 'hono'
import { z } from 'zod'
import { DISPUTE_STATUSES, listDisputes } from '../../shop/office/reports/disputes.ts'
import { summarize } from '../../shop/office/reports/summarize.ts'
import { finishItem } from '../../shop/office/todo/finish-item.ts'
import { listTodo } from '../../shop/office/todo/list-todo.ts'
import type { NoticeDone } from '../../shop/office/todo/todo-item.ts'
import type { DeadLetters } from '../../shop/system/jobs.ts'
import { readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { idCursor } from '../wire-values.ts'

export const SummaryQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(366)
    .default(30)
    .meta({ description: 'How many days back, today included' }),
})

export const DisputeQuery = z.object({
  status: z.enum(DISPUTE_STATUSES).optional(),
  cursor: idCursor('dsp').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** How the business goes, and what waits for a person. */
export function todayRoutes(deadLetters: DeadLetters) {
  return new Hono<ShopEnv>()
    .get('/summary', async (c) => c.json(await summarize(c.var.ctx, readQuery(c, SummaryQuery).days)))
    .get('/disputes', async (c) => c.json(await listDisputes(c.var.ctx, readQuery(c, DisputeQuery))))
    .get('/todo', async (c) => c.json(await listTodo(c.var.ctx, deadLetters)))
    .post('/todo/:id/done', async (c) =>
      c.json((await finishItem(c.var.ctx, c.req.param('id'))) satisfies z.input<typeof NoticeDone>, 201),
    )
}
