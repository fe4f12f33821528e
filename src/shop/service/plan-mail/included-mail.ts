import { type Day, dayOfIso, plusDays } from '../../kernel/day.ts'
import { type Cents, sum } from '../../kernel/money.ts'
import { devicesOn } from '../../plan/plans/day-costs.ts'
import { devicePrice } from '../../plan/plans/device-terms.ts'
import { fullDay } from '../../plan/plans/line-words.ts'
import { loadLife } from '../../plan/plans/load-life.ts'
import { monthPriceOn } from '../../plan/plans/month-price.ts'
import { cancelUrl, findAccount, inWords, type MailCtx } from './notice-mail.ts'
import type { PlanMail } from './prepare-plan-mail.ts'

/**
 * Included months end: what a month costs from then on, or, where there is no consent to that, that the plan ends.
 * Undefined once nothing of it would go on.
 * @param id `<plan account>.<billing day>`, the day in ISO 8601
 */
export async function includedMail(ctx: MailCtx, id: string): Promise<PlanMail | undefined> {
  const [planAccountId = '', on = ''] = id.split('.')
  const found = await findAccount(ctx, planAccountId)
  if (!found?.account.anchorOn) return undefined
  const { account, email, language } = found
  const until = dayOfIso(on)
  const { spans, terms } = await loadLife(ctx.db, ctx, { account, anchor: account.anchorOn ?? until })
  const ending = (deviceId: string) => terms.devices.get(deviceId)?.includedUntil === until
  const before = devicesOn(spans, plusDays(until, -1)).filter(ending)
  const after = devicesOn(spans, until)
  const goOn = after.some(ending)
  if (before.length === 0 || (account.agreedOn !== null && !goOn)) return undefined
  const data = {
    units: before.length,
    last: fullDay(plusDays(until, -1), language),
    day: fullDay(until, language),
  }
  const about = {
    id: `${id}.included-ending.${ctx.clock.now().toISOString().slice(0, 10)}`,
    to: email,
    language,
  }
  const url = `${ctx.settings.publicUrl}/account`
  if (!goOn) return { ...about, kind: 'included-unagreed', data, url, lines: [] }
  const price = inWords(monthOf(after, { until, terms }), account, language)
  return {
    ...about,
    kind: 'included-ending',
    data: { ...data, price, units: after.length },
    url,
    lines: [],
    cancelUrl: await cancelUrl(ctx, planAccountId),
  }
}

/** What the month that begins then costs, before tax. */
function monthOf(
  deviceIds: readonly string[],
  { until, terms }: { until: Day; terms: Parameters<typeof monthPriceOn>[0] },
): Cents {
  const price = monthPriceOn(terms, { units: deviceIds.length, day: until, monthStart: until })
  return sum(deviceIds.map((id) => devicePrice(terms.devices.get(id), price, until)))
}
