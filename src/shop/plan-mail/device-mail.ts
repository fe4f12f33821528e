import { eq } from 'drizzle-orm'
import { users } from '../../../db/tables/accounts.ts'
import { devices } from '../../../db/tables/devices.ts'
import { orders } from '../../../db/tables/orders.ts'
import { nearestLanguage, say } from '../../words/say.ts'
import { issueLink } from '../accounts/mail-links.ts'
import type { Ctx } from '../context.ts'
import { type Day, dayOfIso } from '../plans/day.ts'
import { shortDay } from '../plans/line-words.ts'
import type { PlanMail } from './prepare-plan-mail.ts'

type DeviceMailKind = 'device-cancelled' | 'device-paused' | 'hand-over'

/** What the owner decided about a device, or to whom it is offered. Undefined once that does not hold any more. */
export async function deviceMail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  kind: DeviceMailKind,
  id: string,
): Promise<PlanMail | undefined> {
  const [row] = await ctx.db
    .select({ device: devices, email: users.email, locale: orders.locale })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.ownerId))
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(eq(devices.id, id))
  if (!row) return undefined
  const { device, email } = row
  const language = nearestLanguage(row.locale)
  const today = dayOfIso(ctx.clock.now().toISOString().slice(0, 10))
  const inWords = (day: Day | null) => shortDay(day ?? today, language)
  const name = device.name
    ? say(language, 'plan.device.named', { name: device.name })
    : say(language, 'plan.device.serial', { serial: device.serial })
  const to = kind === 'hand-over' ? device.offeredTo : email
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
    },
    url:
      kind === 'hand-over'
        ? `${publicUrl}/account/claim?token=${await issueLink(ctx, 'hand-over', id)}`
        : `${publicUrl}/account/adapters`,
    lines: [],
  }
}
