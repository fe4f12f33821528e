import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { say } from '../../../words/say.ts'
import { dayOfIso } from '../../kernel/day.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { shortDay } from '../../plan/plans/line-words.ts'
import type { Ctx } from '../../system/context.ts'
import type { PlanMail } from './prepare-plan-mail.ts'

/**
 * The end that was decided has come, that of included months without consent to more, or the shop has the adapter
 * again: for one adapter or several. Undefined once its account is gone.
 * @param id `<owner>.<market>.<first day without a plan>`, the day in ISO 8601
 */
export async function endedMail(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  id: string,
): Promise<PlanMail | undefined> {
  const [userId = '', market = '', on = ''] = id.split('.')
  const rows = await ctx.db
    .select({
      endedBy: planSpans.endedBy,
      name: devices.name,
      serial: devices.serial,
      email: users.email,
      spoken: users.language,
    })
    .from(planSpans)
    .innerJoin(planAccounts, eq(planAccounts.id, planSpans.planAccountId))
    .innerJoin(users, eq(users.id, planAccounts.userId))
    .innerJoin(
      devices,
      and(eq(devices.id, planSpans.deviceId), inArray(devices.retiredReason, ['cancelled', 'returned'])),
    )
    .where(
      and(
        eq(planAccounts.userId, userId),
        eq(planAccounts.market, market as MarketCode),
        eq(planSpans.toDay, dayOfIso(on)),
      ),
    )
    .orderBy(asc(devices.serial))
  const [first] = rows
  if (!first) return undefined
  const language = memberLanguage(first.spoken, market as MarketCode)
  const names = rows.map(({ name, serial }) =>
    name ? say(language, 'plan.device.yours', { name }) : say(language, 'plan.device.serial', { serial }),
  )
  const wasIncluded = rows.every(({ endedBy }) => endedBy === 'included_over')
  return {
    id: `${id}.plan-ended`,
    kind: wasIncluded ? 'included-over' : 'plan-ended',
    to: first.email,
    language,
    data: {
      devices: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
      day: shortDay(dayOfIso(on), language),
    },
    url: `${ctx.settings.publicUrl}/account${wasIncluded ? '' : '/bills'}`,
    lines: [],
  }
}
