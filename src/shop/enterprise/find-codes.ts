import { asc, inArray } from 'drizzle-orm'
import { type DeviceDiscountTier, enterpriseCodes } from '../../../db/tables/enterprise.ts'
import type { Db } from '../kernel/context.ts'
import { percent } from '../kernel/money.ts'
import type { DeviceDiscount } from '../pricing/device-discounts.ts'

export type EnterpriseCode = typeof enterpriseCodes.$inferSelect

/** The codes of a list that can be used now by the holder of an e-mail address, by name. */
export async function findUsableCodes(
  db: Db,
  codes: string[],
  who: { email?: string | undefined; at: Date },
): Promise<EnterpriseCode[]> {
  if (codes.length === 0) return []
  const rows = await db
    .select()
    .from(enterpriseCodes)
    .where(inArray(enterpriseCodes.code, codes))
    .orderBy(asc(enterpriseCodes.code))
  return rows.filter((code) => isUsable(code, who))
}

function isUsable(code: EnterpriseCode, who: { email?: string | undefined; at: Date }): boolean {
  if (code.disabledAt) return false
  if (code.expiresAt && code.expiresAt <= who.at) return false
  if (code.maxUses !== null && code.uses >= code.maxUses) return false
  if (!code.emailDomains?.length) return true
  const domain = who.email?.split('@').at(-1)?.toLowerCase()
  return domain !== undefined && code.emailDomains.includes(domain)
}

/** The discount each code gives an order of this many adapters: its highest tier reached. */
export function deviceDiscountsFor(codes: readonly EnterpriseCode[], quantity: number): DeviceDiscount[] {
  return codes.flatMap((code) => {
    const tier = code.deviceDiscounts
      .filter((candidate) => quantity >= candidate.minQuantity)
      .reduce<DeviceDiscountTier | undefined>(
        (best, candidate) => (best && best.minQuantity > candidate.minQuantity ? best : candidate),
        undefined,
      )
    if (!tier) return []
    return {
      description: tier.description ?? `${code.enterpriseType} discount`,
      rate: percent(tier.discountPercent),
      quantity: tier.quantity,
      enterpriseType: code.enterpriseType,
    }
  })
}
