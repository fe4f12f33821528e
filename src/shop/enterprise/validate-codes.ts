import { z } from 'zod'
import { joinList, splitCodes } from '../comma-joined.ts'
import type { Ctx } from '../context.ts'
import { anyone } from '../kernel/actor.ts'
import { ShopError } from '../kernel/errors.ts'
import { UPGRADE_4G_TYPE } from '../pricing/order-pricing.ts'
import { answer } from '../wire.ts'
import { findUsableCodes } from './find-codes.ts'
import { invalidCode } from './invalid-code.ts'
import { CODE_WORTH } from './present-code.ts'

export const ValidCodes = answer(
  'ValidCodes',
  'What enterprise codes are worth to a buyer',
  z.object({
    ...CODE_WORTH,
    code: z.string().describe('All of them in upper case, joined by commas, each once'),
    enterpriseType: z.string().describe('The types of all of them, joined by commas, each once'),
    codes: z.array(z.object(CODE_WORTH)).describe('Each by itself'),
  }),
)
export type ValidCodes = z.input<typeof ValidCodes>

/**
 * Says what one code, or several comma-joined, are worth to a buyer. All of them must be good.
 * @param email a guest's; a signed-in buyer is known by the account
 * @throws ShopError `invalid`: without an e-mail, or with one and the same answer for every reason a code fails
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
  const found = await findUsableCodes(ctx.db, asked, { email: buyer, at: ctx.clock.now() })
  const good = found.filter((code) => code.enterpriseType !== UPGRADE_4G_TYPE)
  if (asked.length === 0 || good.length < asked.length) throw invalidCode('code')
  return {
    code: joinList(good.map(({ code }) => code)),
    enterpriseType: joinList([...new Set(good.map((code) => code.enterpriseType))]),
    deviceDiscounts: good.flatMap((code) => code.deviceDiscounts),
    codes: good.map(({ code, enterpriseType, deviceDiscounts }) => ({
      code,
      enterpriseType,
      deviceDiscounts,
    })),
  }
}

function emailNeeded(): ShopError {
  return new ShopError('email_required', { at: 'email' })
}
