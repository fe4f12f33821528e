import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planAccounts, planSpans } from '../../../../db/tables/plans.ts'
import { nearestLanguage, say } from '../../../words/say.ts'
import { type Day, dayOfIso, plusDays } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { issueLink } from '../../people/accounts/mail-links.ts'
import { shortDay } from '../../plan/plans/line-words.ts'
import { marketDay } from '../../plan/plans/plan-settings.ts'
import type { Ctx } from '../../system/context.ts'
import type { PlanMailKind } from '../../system/jobs.ts'
import type { PlanMail } from './prepare-plan-mail.ts'
import { restInWords } from './rest-of-plan.ts'

const DEVICE_MAIL_KINDS = [
  'device-cancelled',
  'device-paused',
  'device-resumed',
  'hand-over',
  'paused-driving',
] as const
type DeviceMailKind = (typeof DEVICE_MAIL_KINDS)[number]

export function isDeviceMail(kind: PlanMailKind): kind is DeviceMailKind {
  return DEVICE_MAIL_KINDS.some((one) => one === kind)
}

/** What the owner decided about a device, or to whom it is offered. Undefined once that does not hold any more. */
export async function deviceMail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings' | 'plan'>,
  kind: DeviceMailKind,
  id: string,
): Promise<PlanMail | undefined> {
  const [row] = await ctx.db
    .select({
      device: devices,
      email: users.email,
      spoken: users.language,
      locale: orders.locale,
      account: planAccounts,
      market: orders.country,
    })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.ownerId))
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .leftJoin(
      planAccounts,
      and(eq(planAccounts.userId, devices.ownerId), eq(planAccounts.market, orders.country)),
    )
    .where(eq(devices.id, id))
  if (!row || (kind === 'device-resumed' && !(await isBilled(ctx.db, id)))) return undefined
  const { device, email, account } = row
  const language = nearestLanguage(row.spoken ?? row.locale)
  const today = marketDay(ctx, row.market)
  const inWords = (day: Day | null) => shortDay(day ?? today, language)
  const isForStranger = kind === 'hand-over'
  // What one person typed is not mailed to another in the name of the shop.
  const name =
    device.name && !isForStranger
      ? say(language, 'plan.device.yours', { name: device.name })
      : say(language, 'plan.device.serial', { serial: device.serial })
  const to = isForStranger ? device.offeredTo : email
  if (!to) return undefined
  const { publicUrl } = ctx.settings
  return {
    id: `${id}.${kind}.${device.updatedAt.getTime()}`,
    kind,
    to,
    language,
    data: {
      device: name,
      day: inWords(kind === 'device-paused' ? device.pauseOn : device.endOn),
      until: inWords(device.resumeOn),
      ends: endOf({ endOn: device.endOn, paidUntil: account?.nextBillOn ?? null }),
      rest: kind === 'device-cancelled' ? await restInWords(ctx, account, language) : '',
    },
    url: isForStranger
      ? `${publicUrl}/account/claim?token=${await issueLink(ctx, 'hand-over', id)}`
      : `${publicUrl}/account/adapters`,
    lines: [],
  }
}

/** Has the plan ended, does it end before the month that is paid does, or with it? */
function endOf({ endOn, paidUntil }: { endOn: Day | null; paidUntil: Day | null }) {
  if (endOn === null) return 'now'
  return paidUntil !== null && endOn < paidUntil ? 'early' : 'paid'
}

/** A pause that ends while the plan is suspended brings neither service nor bills back. */
async function isBilled(db: Db, deviceId: string): Promise<boolean> {
  const open = and(eq(planSpans.deviceId, deviceId), isNull(planSpans.toDay))
  return (await db.select({ id: planSpans.id }).from(planSpans).where(open)).length > 0
}

/** A month without one report is given back. @param id `<device>.<first day>.<next billing day>`, days in ISO 8601 */
export async function creditMail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings' | 'plan'>,
  id: string,
): Promise<PlanMail | undefined> {
  const [deviceId = '', start = '', end = ''] = id.split('.')
  const mail = await deviceMail(ctx, 'paused-driving', deviceId)
  if (!mail) return undefined
  const inWords = (day: Day) => shortDay(day, mail.language)
  return {
    ...mail,
    id: `${deviceId}.month-credited.${start}`,
    kind: 'month-credited',
    data: { ...mail.data, from: inWords(dayOfIso(start)), to: inWords(plusDays(dayOfIso(end), -1)) },
  }
}
