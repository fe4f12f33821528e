import { eq } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders.ts'
import { nearestLanguage } from '../../words/say.ts'
import { issueLink } from '../accounts/mail-links.ts'
import type { Ctx } from '../context.ts'
import type { JobData, PlanMailKind } from '../jobs.ts'

/** A mail about a plan as plain values: what its words say is in `words/*`/plan.json, by kind. */
export interface PlanMail {
  /** Names the message for ever. */
  id: string
  kind: PlanMailKind
  to: string
  language: string
  /** What the words are filled with. */
  data: Record<string, string | number>
  /** Where its link leads. */
  url: string
  /** The lines of a bill, with amounts in words. */
  lines: { label: string; amount: string }[]
}

/** Undefined when there is nothing left to say. */
export async function preparePlanMail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  { kind, id }: JobData<'mail-plan'>,
): Promise<PlanMail | undefined> {
  return kind === 'claim-devices' ? claimMail(ctx, id) : undefined
}

async function claimMail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  orderId: string,
): Promise<PlanMail | undefined> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.userId) return undefined
  const secret = await issueLink(ctx, 'claim-devices', orderId)
  return {
    id: `${orderId}.claim-devices`,
    kind: 'claim-devices',
    to: order.email,
    language: nearestLanguage(order.locale),
    data: { orderNumber: String(order.number) },
    url: `${ctx.settings.publicUrl}/account/claim?token=${secret}`,
    lines: [],
  }
}
