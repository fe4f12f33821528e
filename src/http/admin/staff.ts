import { Hono } from 'hono'
import { z } from 'zod'
import { codeUpTo } from '../../shop/kernel/bounded-text.ts'
import { answer, Count, nextPage, When } from '../../shop/kernel/wire.ts'
import { removeSecondFactor } from '../../shop/office/staff-sign-in/remove-second-factor.ts'
import type { DeadLetters } from '../../shop/system/jobs.ts'
import { appointStaff } from '../../shop/system/staff/appoint-staff.ts'
import { listDeadJobs, reviveDeadJobs } from '../../shop/system/staff/dead-jobs.ts'
import { dismissStaff } from '../../shop/system/staff/dismiss-staff.ts'
import { listAudit } from '../../shop/system/staff/list-audit.ts'
import { listStaff, StaffMemberAnswer } from '../../shop/system/staff/queries.ts'
import { Appointment } from '../../shop/system/staff/schema.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'
import { idCursor, WireDate } from '../wire-values.ts'
import { Until } from './until.ts'

/** Which acts, of the list and of its export. */
const which = {
  subject: codeUpTo(200).optional().meta({
    description: 'The id of what it was done to, the number of an order, or the e-mail of an account',
  }),
  actor: codeUpTo(200).optional().meta({
    description: 'As the log names one, or the beginning of an e-mail or a name; `operator` for its token',
  }),
  action: codeUpTo(2_000)
    .optional()
    .meta({ description: 'As in `order.refunded`; several joined by commas' }),
  from: WireDate.transform((at) => at.beginsIn('UTC'))
    .optional()
    .meta({ format: 'date-time', description: 'Done at this time or later' }),
  to: Until.optional().meta({ description: 'Done at this time or earlier; a day counts whole' }),
}

export const AuditExportQuery = z.object(which)

export const AuditQuery = z.object({
  ...which,
  cursor: idCursor('aud').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const StaffList = answer(
  'StaffList',
  'Who works here',
  z.object({
    staff: z.array(StaffMemberAnswer).describe('Longest first'),
    next: nextPage(z.string()),
  }),
)

export const DeadJobs = answer(
  'DeadJobs',
  'Jobs that failed to the last attempt',
  z.object({
    jobs: z
      .array(
        z.object({
          id: z.string().describe('Of the job'),
          name: z.string().describe('What kind of job it is'),
          data: z.record(z.string(), z.unknown()).describe('What it works on'),
          reason: z.string().describe('What the last attempt said'),
          diedAt: When,
        }),
      )
      .describe('Oldest first'),
    next: nextPage(z.string()),
  }),
)

export const JobsRevived = answer(
  'JobsRevived',
  'Jobs that are sent round again',
  z.object({ revived: Count }),
)

/** Who works here. */
export function staffRoutes() {
  return new Hono<ShopEnv>()
    .get('/', async (c) =>
      c.json({ staff: await listStaff(c.var.ctx), next: null } satisfies z.input<typeof StaffList>),
    )
    .post('/', async (c) => c.json(await appointStaff(c.var.ctx, await readJson(c, Appointment)), 201))
    .delete('/:userId', async (c) => {
      await dismissStaff(c.var.ctx, c.req.param('userId'))
      return c.body(null, 204)
    })
    .delete('/:userId/second-factor', async (c) => {
      await removeSecondFactor(c.var.ctx, c.req.param('userId'))
      return c.body(null, 204)
    })
}

/** What was done here, and what could not be. */
export function recordsRoutes(deadLetters: DeadLetters) {
  return new Hono<ShopEnv>()
    .get('/audit', async (c) => c.json(await listAudit(c.var.ctx, readQuery(c, AuditQuery))))
    .get('/jobs/dead', async (c) =>
      c.json({ jobs: await listDeadJobs(c.var.ctx, deadLetters), next: null } satisfies z.input<
        typeof DeadJobs
      >),
    )
    .post('/jobs/dead/revival', async (c) =>
      c.json(
        { revived: await reviveDeadJobs(c.var.ctx, deadLetters) } satisfies z.input<typeof JobsRevived>,
        201,
      ),
    )
}
