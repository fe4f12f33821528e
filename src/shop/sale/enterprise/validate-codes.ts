import { z } from 'zod'
import { anyone } from '../../kernel/actor.ts'
import { joinList, splitCodes } from '../../kernel/comma-joined.ts'
import { answer } from '../../kernel/wire.ts'
import { bestTerms } from '../../plan/plans/code-terms.ts'
import type { Ctx } from '../../system/context.ts'
import { UPGRADE_4G_TYPE } from '../pricing/order-pricing.ts'
import { findUsableCodes } from './find-codes.ts'
import { emailNeeded, invalidCode, refusedCode } from './invalid-code.ts'
import { CODE_WORTH } from './present-code.ts'

export const ValidCodes = answer(
  'ValidCodes',
  'What enterprise codes are worth to a buyer',
  z.object({
    ...CODE_WORTH,
    code: z.string().describe('All of them as typed, in upper case, joined by commas, each once'),
    enterpriseType: z.string().describe('The types of all of them, joined by commas, each once'),
    codes: z.array(z.object(CODE_WORTH)).describe('Each by itself'),
  }),
)
export type ValidCodes = z.input<typeof ValidCodes>

/**
 * Says what one code, or several comma-joined, are worth to a buyer. All of them must be good.
 * @param email a guest's; a signed-in buyer is known by the account
 * @throws ShopError `invalid`: without an e-mail, or with one and the same answer for every reason a code fails but a
 *   mailbox of the right company that is not proven
 */
export async function validateCodes(
  ctx: Ctx,
  commaJoined: string,
  email: string | undefined,
): Promise<ValidCodes> {
  anyone(ctx)
  const buyer = ctx.actor.kind === 'customer' ? ctx.actor.email : email
  if (!buyer) throw emailNeeded()
  const asked = splitCodes(commaJoined)
  const { codes: found, refused } = await findUsableCodes(ctx, asked, { email: buyer })
  const good = found.filter((code) => code.enterpriseType !== UPGRADE_4G_TYPE)
  if (asked.length === 0 || good.length < found.length) throw invalidCode('code')
  if (refused) throw refusedCode(refused, 'code')
  return {
    code: joinList(good.map(({ typed }) => typed)),
    enterpriseType: joinList([...new Set(good.map((code) => code.enterpriseType))]),
    deviceDiscounts: good.flatMap((code) => code.deviceDiscounts),
    planTerms: bestTerms(good.map(({ planTerms }) => planTerms)),
    codes: good.map(({ typed, enterpriseType, deviceDiscounts, planTerms }) => ({
      code: typed,
      enterpriseType,
      deviceDiscounts,
      planTerms: bestTerms([planTerms]),
    })),
  }
}
