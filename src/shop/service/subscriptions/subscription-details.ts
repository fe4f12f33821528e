import { z } from 'zod'
import { requireMember } from '../../kernel/actor.ts'
import { dayIn } from '../../kernel/day.ts'
import { ShopError } from '../../kernel/errors.ts'
import { sum, toUnits } from '../../kernel/money.ts'
import { answer, Count, Currency, Email, idOf, Units, When } from '../../kernel/wire.ts'
import { type ActivePlan, listActivePlans } from '../../plan/plans/active-plans.ts'
import { devicePrice } from '../../plan/plans/device-terms.ts'
import { requirePriceList } from '../../sale/catalog/reading.ts'
import { findSavedCard } from '../../sale/payments/saved-card.ts'
import { planPrice } from '../../sale/pricing/plan-price.ts'
import type { Ctx } from '../../system/context.ts'
import { formatBillingDay, nextBillingDay } from './billing-day.ts'

const BillingDate = z.string().describe('Month, day and year, as in `1/05/2027`')

export const SubscriptionDetailsAnswer = answer(
  'SubscriptionDetails',
  'What a member pays each month, and when next',
  z.object({
    quantity: Count.describe('Active plans'),
    nextBillingDate: BillingDate,
    nextBillingAt: When,
    price: z
      .array(
        z.object({
          currency: Currency,
          unitPrice: Units.describe(
            'One plan a month before tax and before what an enterprise code takes off, in currency units',
          ),
          subtotal: Units.describe('All plans of this currency before tax, in currency units'),
        }),
      )
      .describe('What a month of all plans costs, by currency'),
    customer: z
      .object({
        id: z.string().nullable().describe('As the card company knows the member; null without a saved card'),
        email: Email,
        userAccountId: idOf('usr'),
      })
      .describe('Who pays'),
    subscriptions: z
      .array(
        z.object({
          id: z.string().describe('Of the plan, or of the device it is for'),
          deviceSerial: z.string().nullable().describe('Null where staff wrote down none'),
          startedAt: When,
          nextBillingDate: BillingDate,
        }),
      )
      .describe('One for each active plan, oldest first'),
  }),
)
export type SubscriptionDetails = z.input<typeof SubscriptionDetailsAnswer>

/**
 * What a signed-in member pays for each month, and when next.
 * @throws ShopError `unauthorized`; `not_found` without an active plan, and for another's account
 */
export async function getSubscriptionDetails(
  ctx: Ctx,
  userId: string | undefined,
): Promise<SubscriptionDetails> {
  const member = requireMember(ctx)
  const active =
    userId === undefined || userId === member.userId ? await listActivePlans(ctx.db, member.userId) : []
  const now = ctx.clock.now()
  const [first] = active.map((plan) => nextDayOf(plan, now)).sort((a, b) => a.getTime() - b.getTime())
  if (!first) throw new ShopError('no_subscription')
  const kept = await findSavedCard(ctx, member.userId)
  return {
    quantity: active.length,
    nextBillingDate: formatBillingDay(first),
    nextBillingAt: first,
    price: await monthlyPrices(ctx, active),
    customer: { id: kept?.customerReference ?? null, email: member.email, userAccountId: member.userId },
    subscriptions: active.map((plan) => ({
      id: plan.id,
      deviceSerial: plan.deviceSerial,
      startedAt: plan.startedAt,
      nextBillingDate: formatBillingDay(nextDayOf(plan, now)),
    })),
  }
}

function nextDayOf(plan: ActivePlan, now: Date): Date {
  return plan.nextBillingAt ?? nextBillingDay(plan.startedAt, now)
}

/** One price per country the plans run in; the discount counts them all. */
async function monthlyPrices(ctx: Ctx, active: ActivePlan[]): Promise<SubscriptionDetails['price']> {
  const catalog = await ctx.catalog.current()
  const countries = [...new Set(active.map(({ country }) => country))]
  return countries.map((country) => {
    const own = active.filter((plan) => plan.country === country)
    const prices = requirePriceList(catalog, country, ctx.clock.now())
    const { adjustedUnitPrice: listPrice } = planPrice(prices, own.length, active.length)
    const nextMonth = own.map(({ terms, nextBillingAt }) =>
      devicePrice(terms, listPrice, dayIn('UTC', nextBillingAt ?? ctx.clock.now())),
    )
    return {
      currency: prices.currency,
      unitPrice: toUnits(listPrice),
      subtotal: toUnits(sum(nextMonth)),
    }
  })
}
