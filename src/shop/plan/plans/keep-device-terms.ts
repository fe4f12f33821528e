import { and, eq, inArray } from 'drizzle-orm'
import { enterpriseCodes } from '../../../../db/tables/enterprise.ts'
import { planTerms } from '../../../../db/tables/plan-terms.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { percent } from '../../kernel/money.ts'
import type { Ctx } from '../../system/context.ts'
import { bestTerms } from './code-terms.ts'
import type { DeviceTerms } from './device-terms.ts'
import { billingDay, monthIndexOf } from './months.ts'
import type { PlanAccount } from './plan-account.ts'

interface Installed {
  account: PlanAccount
  deviceId: string
  /** The codes of the order the device came with. */
  codes: readonly string[]
  /** Its first day. */
  day: Day
}

/**
 * Writes down what the codes of its order change about the plan of a device, on its first day and for good: of several
 * codes the highest discount and the most months. The months are whole ones of the plan; what is left of the one a
 * device comes in is included as well. Undefined where no code says anything about the plan.
 */
export async function keepDeviceTerms(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  { account, deviceId, codes, day }: Installed,
): Promise<DeviceTerms | undefined> {
  if (codes.length === 0) return undefined
  const known = await findDeviceTerms(tx, account.id, deviceId)
  if (known) return known
  const rows = await termsOfCodes(tx, codes)
  const best = bestTerms(rows.map(({ terms }) => terms))
  if (!best) return undefined
  const { discountPercent, includedMonths } = best
  const terms: DeviceTerms = {
    discount: percent(discountPercent),
    includedUntil: includedMonths === 0 ? null : includedUntil(account.anchorOn ?? day, day, includedMonths),
  }
  await tx.insert(planTerms).values({
    planAccountId: account.id,
    deviceId,
    codes: rows.flatMap(({ code, terms }) => (terms ? [code] : [])).sort(),
    ...terms,
    createdAt: ctx.clock.now(),
  })
  return terms
}

/** What codes say about the plan, each by its name in upper case; null where one says nothing. */
export async function termsOfCodes(tx: Db, codes: readonly string[]) {
  if (codes.length === 0) return []
  return tx
    .select({ code: enterpriseCodes.code, terms: enterpriseCodes.planTerms })
    .from(enterpriseCodes)
    .where(inArray(enterpriseCodes.code, [...codes]))
}

/** What was written down for a device; undefined where no code changes its plan. */
export async function findDeviceTerms(
  tx: Db,
  planAccountId: string,
  deviceId: string,
): Promise<DeviceTerms | undefined> {
  const [row] = await tx
    .select({ discount: planTerms.discount, includedUntil: planTerms.includedUntil })
    .from(planTerms)
    .where(and(eq(planTerms.planAccountId, planAccountId), eq(planTerms.deviceId, deviceId)))
  return row
}

/** A device that takes the place of another one has its terms, to the same day. */
export async function passTermsOn(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  { planAccountId, from, to }: { planAccountId: string; from: string; to: string },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(planTerms)
    .where(and(eq(planTerms.planAccountId, planAccountId), eq(planTerms.deviceId, from)))
  if (row) await tx.insert(planTerms).values({ ...row, deviceId: to, createdAt: ctx.clock.now() })
}

/** The billing day on which included months end for a device that comes on a day. */
export function includedUntil(anchor: Day, day: Day, months: number): Day {
  const index = monthIndexOf(anchor, day)
  const begun = billingDay(anchor, index) < day ? 1 : 0
  return billingDay(anchor, index + begun + months)
}
