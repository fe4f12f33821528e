import { eq } from 'drizzle-orm'
import { enterpriseCodes } from '../../../../db/tables/enterprise.ts'
import { ShopError } from '../../kernel/errors.ts'
import { foldCode } from '../../kernel/fold.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

/** The code as it is written, in whatever case it was typed. @throws ShopError `not_found` */
export async function requireCode(ctx: Ctx, typed: string): Promise<string> {
  requireStaff(ctx, 'read')
  const [found] = await ctx.db
    .select({ code: enterpriseCodes.code })
    .from(enterpriseCodes)
    .where(eq(enterpriseCodes.code, foldCode(typed).toUpperCase()))
  if (!found) throw new ShopError('unknown_code')
  return found.code
}
