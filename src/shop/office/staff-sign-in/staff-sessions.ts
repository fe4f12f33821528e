import { and, desc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { staffSessions } from '../../../../db/tables/office.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, Email, idOf, When } from '../../kernel/wire.ts'
import { deviceName } from '../../people/accounts/device-name.ts'
import type { Ctx } from '../../system/context.ts'
import { mayDo, requireStaff } from '../../system/staff/duties.ts'

export const StaffSessionAnswer = answer(
  'StaffSession',
  'A browser in which a member of staff is signed in',
  z.object({
    id: idOf('ses'),
    userId: idOf('usr'),
    email: Email,
    device: z
      .string()
      .nullable()
      .describe('The browser, as in `Safari on iPhone`; null where it does not say'),
    createdAt: When,
    expiresAt: When,
  }),
)

/** Sessions of the office that are open, newest first: those of all staff for a caller with the duty `staff`, else the caller's own. */
export async function listStaffSessions(ctx: Ctx): Promise<z.input<typeof StaffSessionAnswer>[]> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select({
      id: staffSessions.id,
      userId: staffSessions.userId,
      email: users.email,
      device: staffSessions.userAgent,
      createdAt: staffSessions.createdAt,
      expiresAt: staffSessions.expiresAt,
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(within(ctx), gt(staffSessions.expiresAt, ctx.clock.now())))
    .orderBy(desc(staffSessions.createdAt))
  return rows.map((row) => ({ ...row, device: deviceName(ctx, row.device) }))
}

/** Signs a browser out of the office. @throws ShopError `not_found`, also for another's to who minds no staff */
export function endStaffSession(ctx: Ctx, id: string): Promise<void> {
  requireStaff(ctx, 'read')
  return ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(staffSessions)
      .where(and(within(ctx), eq(staffSessions.id, id)))
      .returning({ userId: staffSessions.userId })
    if (!ended) throw new ShopError('unknown_session')
    await recordAudit(tx, ctx.actor, {
      action: 'staff.session_ended',
      subject: ended.userId,
      detail: { sessionId: id },
    })
  })
}

/** The sessions a caller may see to. */
function within({ actor }: Ctx) {
  if (actor.kind !== 'staff' || mayDo(actor.role, 'staff')) return undefined
  return eq(staffSessions.userId, actor.name)
}
