import { eq } from 'drizzle-orm'
import { staff } from '../../../db/tables/staff.ts'
import type { Ctx } from '../context.ts'
import { recordAudit } from '../kernel/audit.ts'
import { ShopError } from '../kernel/errors.ts'
import { requireStaff } from './duties.ts'

/** Takes a member's role away from the next call on; the account stays. @throws ShopError `not_found` */
export function dismissStaff(ctx: Ctx, userId: string): Promise<void> {
  requireStaff(ctx, 'staff')
  return ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(staff).where(eq(staff.userId, userId)).returning()
    if (!gone) throw new ShopError('not_staff')
    await recordAudit(tx, ctx.actor, {
      action: 'staff.dismissed',
      subject: userId,
      detail: { before: gone.role, after: null },
    })
  })
}
