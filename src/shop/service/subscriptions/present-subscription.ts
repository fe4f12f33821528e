import { z } from 'zod'
import { answer, Country, idOf, When } from '../../kernel/wire.ts'
import type { Subscription } from '../../plan/plans/active-plans.ts'

export const SubscriptionAnswer = answer(
  'Subscription',
  'The plan of one adapter, as staff wrote it down',
  z.object({
    id: idOf('sub'),
    userAccountId: idOf('usr').nullable().describe('Whose plan it is; null once the account is gone'),
    country: Country,
    deviceSerial: z.string().nullable().describe('Null where staff wrote down none'),
    status: z.enum(['active', 'cancelled']).describe('Does it run?'),
    startedAt: When,
    cancelledAt: When.nullable().describe('Null while it runs; ISO 8601 in UTC'),
  }),
)

export function presentSubscription(plan: Subscription): z.input<typeof SubscriptionAnswer> {
  const { id, userId, country, deviceSerial, status, startedAt, cancelledAt } = plan
  return { id, userAccountId: userId, country, deviceSerial, status, startedAt, cancelledAt }
}
