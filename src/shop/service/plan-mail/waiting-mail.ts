import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planSpans } from '../../../../db/tables/plans.ts'
import { nearestLanguage, say } from '../../../words/say.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { issueLink } from '../../people/accounts/mail-links.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { shortDay } from '../../plan/plans/line-words.ts'
import { waitSubject } from '../../plan/plans/tell-of-wait.ts'
import { listWaiting, type Waiting } from '../../plan/plans/waiting.ts'
import { waitingSentence } from '../../plan/plans/waiting-words.ts'
import type { Ctx } from '../../system/context.ts'
import { findAccount } from './notice-mail.ts'
import type { PlanMail } from './prepare-plan-mail.ts'

export type WaitMailCtx = Pick<Ctx, 'db' | 'clock' | 'settings' | 'plan' | 'payments'>

/**
 * Adapters report and are on no plan: why, that nothing is charged, and one link that starts it. Undefined once none of its
 * reader's waits any more.
 * @param id `<day of the wait>.<since>.<order>`, or `.<member>.<market>` for who has an account
 */
export async function waitingMail(ctx: WaitMailCtx, id: string): Promise<PlanMail | undefined> {
  const [day = '0', since = '', subject = '', market = ''] = id.split('.')
  const reader = market ? await memberOf(ctx, subject, market as MarketCode) : await buyerOf(ctx, subject)
  if (!reader) return undefined
  const { to, language, orderNumber } = reader
  const waiting = await listWaiting(
    ctx,
    market ? { userId: subject, market: market as MarketCode } : { orderId: subject },
  )
  const own = waiting.filter((one) => waitSubject(one) === id.split('.').slice(2).join('.'))
  const [first] = own
  if (!first) return undefined
  return {
    id: `${waitSubject(first)}.adapter-waiting.${day}.${since}.${own.length}`,
    kind: 'adapter-waiting',
    to,
    language,
    data: {
      day,
      count: own.length,
      sentence: waitingSentence(own, language),
      adapters: namesOf(own, language),
      owner: first.ownerId === null ? 'yes' : 'no',
      ...(orderNumber && { orderNumber }),
    },
    url: await activationUrl(ctx, waitSubject(first)),
    lines: [],
  }
}

/** Adapters on the plan of a member that no agreement names: what happens on the next billing day. @param id of the plan account */
export async function agreementMail(ctx: WaitMailCtx, id: string): Promise<PlanMail | undefined> {
  const found = await findAccount(ctx, id)
  if (!found) return undefined
  const { account, email, language } = found
  const { userId, market, nextBillOn } = account
  if (userId === null || nextBillOn === null) return undefined
  const unnamed = await ctx.db
    .selectDistinct({ deviceId: devices.id, serial: devices.serial, name: devices.name })
    .from(planSpans)
    .innerJoin(devices, eq(devices.id, planSpans.deviceId))
    .where(
      and(
        eq(planSpans.planAccountId, id),
        eq(planSpans.withoutConsent, 'legacy'),
        isNotNull(devices.ownerId),
      ),
    )
  if (unnamed.length === 0) return undefined
  return {
    id: `${id}.agreement-needed.${isoOfDay(nextBillOn)}`,
    kind: 'agreement-needed',
    to: email,
    language,
    data: {
      count: unnamed.length,
      adapters: namesOf(unnamed, language),
      day: shortDay(nextBillOn, language),
    },
    url: await activationUrl(ctx, `${userId}.${market}`),
    lines: [],
  }
}

/** Where its reader starts the plan. */
async function activationUrl(ctx: WaitMailCtx, subject: string): Promise<string> {
  return `${ctx.settings.publicUrl}/activate?token=${await issueLink(ctx, 'activate', subject)}`
}

function namesOf(own: readonly Pick<Waiting, 'serial' | 'name'>[], language: string): string {
  const names = own.map(({ serial, name }) => name ?? say(language, 'plan.device.serial', { serial }))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

async function buyerOf({ db }: WaitMailCtx, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return undefined
  return { to: order.email, language: nearestLanguage(order.locale), orderNumber: String(order.number) }
}

async function memberOf({ db }: WaitMailCtx, userId: string, market: MarketCode) {
  const [member] = await db.select().from(users).where(eq(users.id, userId))
  if (!member) return undefined
  return { to: member.email, language: memberLanguage(member.language, market), orderNumber: undefined }
}
