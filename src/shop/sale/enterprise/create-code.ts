import {
  type CodePlanTerms,
  type DeviceDiscountTier,
  enterpriseCodes,
} from '../../../../db/tables/enterprise.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import type { EnterpriseCode } from './find-codes.ts'

export interface NewCode {
  code: string
  enterpriseType: string
  deviceDiscounts: DeviceDiscountTier[]
  /** What it changes about the monthly plan; nothing without it. */
  planTerms?: CodePlanTerms | undefined
  maxUses?: number | undefined
  expiresAt?: Date | undefined
  emailDomains?: string[] | undefined
}

/** @throws ShopError `conflict` when the code exists, in whatever case it was typed; `invalid` when its end is past */
export function createCode(ctx: Ctx, input: NewCode): Promise<EnterpriseCode> {
  requireStaff(ctx, 'enterprise_codes')
  if (input.expiresAt && input.expiresAt <= ctx.clock.now())
    throw new ShopError('code_expired', { at: 'expiresAt' })
  return ctx.db.transaction(async (tx) => {
    const [code] = await tx
      .insert(enterpriseCodes)
      .values({
        ...input,
        code: input.code.toUpperCase(),
        emailDomains: input.emailDomains?.map((domain) => domain.toLowerCase()) ?? null,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!code) throw new ShopError('code_exists')
    const { enterpriseType, deviceDiscounts, planTerms, maxUses, expiresAt, emailDomains } = code
    await recordAudit(tx, ctx.actor, {
      action: 'enterprise_code.created',
      subject: code.code,
      detail: {
        before: null,
        after: { enterpriseType, deviceDiscounts, planTerms, maxUses, expiresAt, emailDomains },
      },
    })
    return code
  })
}
