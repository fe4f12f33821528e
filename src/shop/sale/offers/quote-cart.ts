import { z } from 'zod'
import { nearestLanguage } from '../../../words/say.ts'
import { isPrintable } from '../../facts/addresses/schema.ts'
import { normalizeLocale } from '../../facts/locale/locale.ts'
import { anyone } from '../../kernel/actor.ts'
import { codeUpTo, textUpTo, wordsUpTo } from '../../kernel/bounded-text.ts'
import { splitCodes } from '../../kernel/comma-joined.ts'
import { Email } from '../../kernel/email-field.ts'
import { inputError } from '../../kernel/input-error.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import type { Ctx } from '../../system/context.ts'
import { priceOrder } from '../checkout/price-order.ts'
import { invalidCode, refusedCode } from '../enterprise/invalid-code.ts'
import type { Order } from '../orders/order-lines.ts'
import { UPGRADE_4G_TYPE } from '../pricing/order-pricing.ts'
import { Quantity } from '../pricing/schema.ts'
import { insertQuote } from './insert-quote.ts'

/** How long the price of a quote holds that a buyer makes from the cart, in days. */
const QUOTE_DAYS = 30

/** A cart of which its buyer wants a quote. */
export const CartToQuote = z.object({
  email: Email,
  company: wordsUpTo(120)
    .refine(isPrintable, inputError('unprintable'))
    .default('')
    .meta({ description: 'The business it is printed for' }),
  country: z.enum(MARKET_CODES),
  deviceVariantSku: codeUpTo(100).min(1),
  quantity: Quantity,
  enterpriseId: codeUpTo(200).nullish(),
  locale: textUpTo(10).nullish(),
})
export type CartToQuote = z.infer<typeof CartToQuote>

/**
 * A buyer makes a quote of a cart: at the price of now, which then holds for thirty days. It holds no stock.
 * @throws ShopError `enterprise_id_invalid`, `enterprise_id_unproven`, and what pricing throws
 */
export async function quoteCart(ctx: Ctx, wish: CartToQuote): Promise<Order> {
  anyone(ctx)
  const email = ctx.actor.kind === 'customer' ? ctx.actor.email : wish.email
  const locale = normalizeLocale(wish.locale)
  const priced = await priceOrder(ctx, {
    goods: [{ sku: wish.deviceVariantSku, quantity: wish.quantity }],
    enterpriseIds: splitCodes(wish.enterpriseId ?? undefined),
    email,
    country: wish.country,
    language: nearestLanguage(locale),
  })
  if (priced.refused) throw refusedCode(priced.refused, 'enterpriseId')
  if (priced.codes.some(({ enterpriseType }) => enterpriseType === UPGRADE_4G_TYPE))
    throw invalidCode('enterpriseId')
  const expiresAt = new Date(ctx.clock.now().getTime() + QUOTE_DAYS * 86_400_000)
  return insertQuote(ctx, { email, quotedTo: wish.company || null, locale, expiresAt, priced })
}
