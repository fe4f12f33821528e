import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { say } from '../../../words/say.ts'
import { issueLink } from '../../people/accounts/mail-links.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { ON_PLAN } from '../../plan/devices/adapters-on-plan.ts'
import { shortDay } from '../../plan/plans/line-words.ts'
import type { Ctx } from '../../system/context.ts'
import type { PlanMail } from './prepare-plan-mail.ts'

type MailCtx = Pick<Ctx, 'db' | 'clock' | 'settings'>

/**
 * A bank took a payment back, and the plan goes on: its member hears so, and how it ends. Undefined where no adapter of theirs
 * is on a plan by now.
 * @param id `order.<order>.<owner>` or `bill.<invoice>`
 */
export async function disputeMail(ctx: MailCtx, id: string): Promise<PlanMail | undefined> {
  const [about = '', subject = '', ownerId = ''] = id.split('.')
  const isBill = about === 'bill'
  const [found] = isBill ? await ofBill(ctx, subject) : await ofOrder(ctx, subject, ownerId)
  if (!found || found.account.nextBillOn === null) return undefined
  const { account, email, spoken, number } = found
  const ofPlan = and(
    eq(devices.ownerId, account.userId ?? ''),
    eq(orders.country, account.market),
    isBill ? undefined : eq(devices.orderId, subject),
    ON_PLAN,
  )
  const goingOn = await ctx.db
    .select({ name: devices.name, serial: devices.serial })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .where(ofPlan)
    .orderBy(asc(devices.serial))
  if (goingOn.length === 0) return undefined
  const language = memberLanguage(spoken, account.market)
  const names = goingOn.map(({ name, serial }) =>
    name ? say(language, 'plan.device.yours', { name }) : say(language, 'plan.device.serial', { serial }),
  )
  const { publicUrl } = ctx.settings
  return {
    id: `${id}.dispute-lost`,
    kind: 'dispute-lost',
    to: email,
    language,
    data: {
      about,
      number: String(number ?? ''),
      devices: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
      day: shortDay(found.account.nextBillOn, language),
    },
    url: `${publicUrl}/account/adapters`,
    lines: [],
    cancelUrl: `${publicUrl}/account/cancel?token=${await issueLink(ctx, 'cancel-plan', account.id)}`,
  }
}

function ofBill({ db }: MailCtx, invoiceId: string) {
  return db
    .select({ account: planAccounts, email: users.email, spoken: users.language, number: invoices.number })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .innerJoin(users, eq(users.id, planAccounts.userId))
    .where(eq(invoices.id, invoiceId))
}

function ofOrder({ db }: MailCtx, orderId: string, ownerId: string) {
  return db
    .select({ account: planAccounts, email: users.email, spoken: users.language, number: orders.number })
    .from(orders)
    .innerJoin(planAccounts, and(eq(planAccounts.userId, ownerId), eq(planAccounts.market, orders.country)))
    .innerJoin(users, eq(users.id, planAccounts.userId))
    .where(eq(orders.id, orderId))
}
