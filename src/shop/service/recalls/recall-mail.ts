import { eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { nearestLanguage } from '../../../words/say.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { statusUrl } from '../../sale/orders/status-link.ts'
import type { Ctx } from '../../system/context.ts'
import type { JobData } from '../../system/jobs.ts'
import { readRecalled } from './read-recalls.ts'

/** Adapters of one person that are called back, as plain values. */
export interface RecallMail {
  /** Names the message forever. */
  id: string
  to: string
  language: string
  /** What is wrong and what to do, as staff wrote it. */
  words: string
  serials: string[]
  /** Where a replacement is asked for. */
  url: string
}

/** To who has them; undefined once nobody has. */
export async function prepareRecallMail(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  asked: JobData<'mail-recall'>,
): Promise<RecallMail | undefined> {
  const rows = await readRecalled(ctx.db, asked)
  const [first] = rows
  if (!first) return undefined
  const { device, order, recall } = first
  const [user] = device.ownerId ? await ctx.db.select().from(users).where(eq(users.id, device.ownerId)) : []
  const to = user?.email ?? (device.ownerId ? undefined : order.email)
  if (!to) return undefined
  return {
    id: `${asked.recallId}.${asked.who}`,
    to,
    language: user ? memberLanguage(user.language, order.country) : nearestLanguage(order.locale),
    words: recall.words,
    serials: rows.map((row) => row.device.serial),
    url: user ? `${ctx.settings.publicUrl}/account/adapters` : statusUrl(ctx, order),
  }
}
