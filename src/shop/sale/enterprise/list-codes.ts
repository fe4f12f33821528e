import { and, asc, gt } from 'drizzle-orm'
import { enterpriseCodes } from '../../../../db/tables/enterprise.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import type { EnterpriseCode } from './find-codes.ts'

/** Codes for the operator, by name. `cursor` is the last name of the page before; `next` is null on the last page. */
export async function listCodes(
  ctx: Ctx,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ codes: EnterpriseCode[]; next: string | null }> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select()
    .from(enterpriseCodes)
    .where(and(page.cursor ? gt(enterpriseCodes.code, page.cursor.toUpperCase()) : undefined))
    .orderBy(asc(enterpriseCodes.code))
    .limit(page.limit + 1)
  const codes = rows.slice(0, page.limit)
  return { codes, next: rows.length > page.limit ? (codes.at(-1)?.code ?? null) : null }
}
