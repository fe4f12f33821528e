import { z } from 'zod'
import { requireMember } from '../../kernel/actor.ts'
import { answer, Country } from '../../kernel/wire.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import type { Ctx } from '../../system/context.ts'
import { listOwnPlans } from './queries.ts'

const known = (what: string) => z.string().nullable().describe(`${what}; null while it is not known`)

export const PlanAddressAnswer = answer(
  'PlanAddress',
  'The address the tax on the bills of a plan follows from',
  z.object({
    market: Country,
    address: z
      .object({
        country: Country,
        line1: known('Street and number'),
        city: known('City or town'),
        state: known('State or province by its code, as in `TX`'),
        postalCode: known('ZIP or postal code'),
      })
      .describe('In the form of the post office'),
  }),
)
export type PlanAddressAnswer = z.input<typeof PlanAddressAnswer>

/** Who may: a member, about their own. One for each plan that has not ended. */
export async function listPlanAddresses(ctx: Ctx): Promise<PlanAddressAnswer[]> {
  requireMember(ctx)
  return (await listOwnPlans(ctx)).map(({ account }) => presentAddress(account))
}

function presentAddress({ market, taxLocation }: PlanAccount): PlanAddressAnswer {
  const { country, line1 = null, city = null, state = null, postalCode = null } = taxLocation
  return { market, address: { country, line1, city, state, postalCode } }
}
