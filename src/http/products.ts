import { Hono } from 'hono'
import { z } from 'zod'
import type { ConfigSource } from '../shop/facts/config/config-source.ts'
import { DeliveryAnswer } from '../shop/facts/delivery/delivery-answer.ts'
import { promiseDelivery } from '../shop/facts/delivery/promise.ts'
import { DEFAULT_MARKET, deviceSkuOf, marketOfCurrency } from '../shop/facts/markets/markets.ts'
import { codeUpTo, wordsUpTo } from '../shop/kernel/bounded-text.ts'
import { splitCodes } from '../shop/kernel/comma-joined.ts'
import { Email } from '../shop/kernel/email-field.ts'
import { inputError } from '../shop/kernel/input-error.ts'
import { MARKET_CODES } from '../shop/kernel/market-code.ts'
import { answer, Count } from '../shop/kernel/wire.ts'
import { textIn, titleIn, VARIANT_KINDS, type Variant } from '../shop/sale/catalog/catalog.ts'
import { goodsOf, requireOpenQuote } from '../shop/sale/checkout/offer-terms.ts'
import { priceOrder } from '../shop/sale/checkout/price-order.ts'
import { quotePlan } from '../shop/sale/checkout/price-plan.ts'
import { findUsableCodes } from '../shop/sale/enterprise/find-codes.ts'
import type { Order } from '../shop/sale/orders/order-lines.ts'
import { getOwnOrder } from '../shop/sale/orders/own-order.ts'
import {
  PlanPriceAnswer,
  PricingAnswer,
  presentPlanPrice,
  presentPricing,
} from '../shop/sale/pricing/present-pricing.ts'
import { PricingQuantity } from '../shop/sale/pricing/schema.ts'
import type { CodeGuesses } from './code-guesses.ts'
import { CURRENCY_CODES, FIRST_CURRENCY, readQuery } from './input.ts'
import { languageOf } from './language.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

const place = wordsUpTo(200)
  .optional()
  .transform((value) => value || undefined)
const country = codeUpTo(40)
  .toLowerCase()
  .pipe(z.enum(MARKET_CODES, inputError('sells_only_to')))
  .optional()

export const PricingQuery = z.object({
  country: z.preprocess((value) => value || undefined, country),
  state: place,
  city: place,
  postalCode: place,
  line1: place,
  deviceVariantSku: place,
  enterpriseId: place,
  /** Sent by older clients; the token alone says whose active plans count. */
  userAccountId: place,
  email: z.preprocess((value) => value || undefined, z.catch(z.optional(Email), undefined)),
  orderId: place,
  taxCertificate: place,
  quantity: PricingQuantity,
})

export const PlanQuery = z.object({
  state: place.default('tx'),
  /** Lets a tax service that knows cities and counties say what is due there. */
  postalCode: place,
  quantity: PricingQuantity,
  enterpriseId: place,
  /** Of a guest: a code may be bound to a company's mailboxes. */
  email: z.preprocess((value) => value || undefined, z.catch(z.optional(Email), undefined)),
  orderId: place,
  currency: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value) || undefined,
    z.enum(CURRENCY_CODES).default(FIRST_CURRENCY),
  ),
})

export const Product = answer(
  'Product',
  'The product, and the price of a cart or an order',
  z.object({
    productInfo: z
      .object({
        title: z.string().describe('As the buyer reads it'),
        variants: z
          .array(
            z.object({
              id: z.string().describe('The same as `sku`, for older clients'),
              sku: z.string().describe('Goes as `deviceVariantSku` or `subscriptionVariantSku`'),
              kind: z.enum(VARIANT_KINDS).describe('What it is'),
              title: z.string().describe('As the buyer reads it'),
              description: z
                .string()
                .optional()
                .describe('What the operator says it is; absent for the text that comes with the shop'),
              inventoryQuantity: Count.nullable().describe('Units that may still be sold; null for a plan'),
              image: z
                .object({
                  url: z.string().describe('A path of this shop'),
                  width: z.number().describe('In pixels'),
                  height: z.number().describe('In pixels'),
                  alt: z
                    .string()
                    .optional()
                    .describe('What the operator says it shows; absent where the title says enough'),
                })
                .describe('Its picture'),
            }),
          )
          .describe('What the shop sells in this country'),
      })
      .describe('What is sold'),
    pricing: PricingAnswer,
    delivery: DeliveryAnswer.describe('If it is ordered now'),
  }),
)
export type Product = z.output<typeof Product>

export const PlanPrice = answer(
  'PlanPrice',
  'What a month of the plan costs',
  z.object({ price: PlanPriceAnswer }),
)

export type PlanPrice = z.output<typeof PlanPrice>

/** Prices anyone may ask for, from memory: the busiest calls of the shop. */
export function products(limit: RateLimiter, config: ConfigSource, guesses: CodeGuesses) {
  const asking = limit({
    name: 'pricing',
    points: 1_200,
    duration: 60,
    problem: 'pricing_busy',
  })
  return new Hono<ShopEnv>()
    .get('/products/bouncie', asking, async (c) => {
      const query = readQuery(c, PricingQuery)
      const { ctx } = c.var
      const order = query.orderId ? await getOwnOrder(ctx, query.orderId, query.email) : undefined
      if (order) requireOpenQuote(ctx, order)
      const where = query.country ?? order?.country ?? DEFAULT_MARKET
      const enterpriseId = isOffer(order) ? undefined : query.enterpriseId
      const sku = query.deviceVariantSku ?? deviceSkuOf(await config.current(), where)
      const language = languageOf(c)
      const ask = () =>
        priceOrder(ctx, {
          goods: order ? goodsOf(order) : [{ sku, quantity: query.quantity }],
          enterpriseIds: codesOf(enterpriseId, order),
          email: ctx.actor.kind === 'customer' ? ctx.actor.email : (query.email ?? order?.email),
          granted: order?.enterpriseIds,
          country: query.country,
          language,
          location: placeOf(query) ?? order?.shippingAddress ?? undefined,
          taxCertificate: query.taxCertificate,
        })
      const priced = await guesses.watch(
        c,
        { enterpriseId, email: query.email ?? order?.email },
        { ask, missed: ({ refused }) => refused !== undefined },
      )
      const catalog = await ctx.catalog.current()
      const variants = catalog.variants.filter((variant) => variant.country === priced.country)
      c.header('Cache-Control', 'no-store')
      return c.json({
        productInfo: {
          title: variants.flatMap((each) => (each.sku === sku ? titleIn(each, language) : []))[0] ?? '',
          variants: variants.map((variant) => presentVariant(variant, language)),
        },
        pricing: presentPricing(priced.pricing),
        delivery: promiseDelivery(await config.current(), {
          country: priced.country,
          state: placeOf(query)?.state ?? order?.shippingAddress?.state,
          at: ctx.clock.now(),
        }),
      } satisfies z.input<typeof Product>)
    })
    .get('/subscriptions/price-info', asking, async (c) => {
      const query = readQuery(c, PlanQuery)
      const { ctx } = c.var
      const { code: country } = marketOfCurrency(query.currency)
      const place = { country, state: query.state, postalCode: query.postalCode }
      const order = query.orderId ? await getOwnOrder(ctx, query.orderId, query.email) : undefined
      const enterpriseId = isOffer(order) ? undefined : query.enterpriseId
      const email = query.email ?? order?.email
      const { codes } = await guesses.watch(
        c,
        { enterpriseId, email },
        {
          ask: () =>
            findUsableCodes(ctx, codesOf(enterpriseId, order), {
              email: ctx.actor.kind === 'customer' ? ctx.actor.email : email,
              granted: order?.enterpriseIds ?? [],
            }),
          missed: ({ refused }) => refused !== undefined,
        },
      )
      const { plan, tax } = await quotePlan(ctx, { adapters: query.quantity, codes }, place)
      c.header('Cache-Control', 'no-store')
      return c.json({ price: presentPlanPrice(plan, tax) } satisfies z.input<typeof PlanPrice>)
    })
}

function isOffer(order: Order | undefined): boolean {
  return order !== undefined && order.origin !== 'storefront'
}

/** The codes a price is asked with: those named, or those of the order. */
function codesOf(enterpriseId: string | undefined, order: Order | undefined): string[] {
  return enterpriseId === undefined ? (order?.enterpriseIds ?? []) : splitCodes(enterpriseId)
}

function presentVariant(variant: Variant, language: string) {
  const { sku, kind, inventoryQuantity } = variant
  const description = textIn(variant.descriptions, language)
  const alt = textIn(variant.altTexts, language)
  return {
    id: sku,
    sku,
    kind,
    title: titleIn(variant, language),
    ...(description && { description }),
    inventoryQuantity,
    image: { ...variant.image, ...(alt && { alt }) },
  }
}

/** The place a call names; undefined for one that names none, and an order is then taxed where it goes. */
function placeOf({ country, state, city, postalCode, line1 }: z.output<typeof PricingQuery>) {
  const place = { state, city, postalCode, line1 }
  const isNamed = country !== undefined || Object.values(place).some((part) => part !== undefined)
  return isNamed ? place : undefined
}
