import { and, eq, isNull } from 'drizzle-orm'
import { enterpriseCodes } from '../../../../db/tables/enterprise.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import { foldCode } from '../../kernel/fold.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import type { EnterpriseCode } from './find-codes.ts'

/**
 * Takes a code out of use for good. Orders that are being paid with it keep its price. Disabling twice
 * changes nothing. @throws ShopError `not_found`
 */
export function disableCode(ctx: Ctx, name: string): Promise<EnterpriseCode> {
  requireStaff(ctx, 'enterprise_codes')
  const code = foldCode(name).toUpperCase()
  return ctx.db.transaction(async (tx) => {
    const [disabled] = await tx
      .update(enterpriseCodes)
      .set({ disabledAt: ctx.clock.now() })
      .where(and(eq(enterpriseCodes.code, code), isNull(enterpriseCodes.disabledAt)))
      .returning()
    if (disabled) {
      await recordAudit(tx, ctx.actor, {
        action: 'enterprise_code.disabled',
        subject: code,
        detail: { before: 'in use', after: 'stopped' },
      })
      return disabled
    }
    const [known] = await tx.select().from(enterpriseCodes).where(eq(enterpriseCodes.code, code))
    if (!known) throw new ShopError('unknown_code')
    return known
  })
}
