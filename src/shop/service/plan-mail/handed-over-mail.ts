import { and, eq } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { orders } from '../../../../db/tables/orders.ts'
import { planAccounts } from '../../../../db/tables/plans.ts'
import { say } from '../../../words/say.ts'
import { taxFor } from '../../facts/tax/exemption.ts'
import { type Day, dayOfIso } from '../../kernel/day.ts'
import { type Cents, formatMoneyOf, minus, sum, ZERO } from '../../kernel/money.ts'
import { memberLanguage } from '../../people/accounts/member-language.ts'
import { type Bill, nextBill } from '../../plan/plans/bill.ts'
import { shortDay } from '../../plan/plans/line-words.ts'
import { loadLife } from '../../plan/plans/load-life.ts'
import { billedAt } from '../../plan/plans/months.ts'
import type { PlanAccount } from '../../plan/plans/plan-account.ts'
import type { Ctx } from '../../system/context.ts'
import type { PlanMail } from './prepare-plan-mail.ts'

type MailCtx = Pick<Ctx, 'db' | 'clock' | 'settings' | 'plan' | 'tax'>

/** The former owner's plan: it continues with other adapters, ends with a bill or money back, or is settled. */
interface Rest {
  fate: 'goes_on' | 'bill' | 'back' | 'nothing'
  /** With tax where it is a bill, before tax where it goes back, in cents. */
  total: Cents
  /** The day of the next bill. */
  on: Day
}

/**
 * To the former owner of an adapter once the new one has it: what ended, what the final bill will be, and that nothing more is
 * charged. Undefined once the account is gone. @param id `<device>.<former owner>.<day>`, the day in ISO 8601
 */
export async function handedOverMail(ctx: MailCtx, id: string): Promise<PlanMail | undefined> {
  const [deviceId = '', formerOwner = '', iso = ''] = id.split('.')
  const [row] = await ctx.db
    .select({ serial: devices.serial, market: orders.country, email: users.email, spoken: users.language })
    .from(devices)
    .innerJoin(orders, eq(orders.id, devices.orderId))
    .innerJoin(users, eq(users.id, formerOwner))
    .where(eq(devices.id, deviceId))
  if (!row) return undefined
  const { serial, market, email, spoken } = row
  const [account] = await ctx.db
    .select()
    .from(planAccounts)
    .where(and(eq(planAccounts.userId, formerOwner), eq(planAccounts.market, market)))
  const today = dayOfIso(iso)
  const rest = account ? await restOf(ctx, account, today) : settled(today)
  const language = memberLanguage(spoken, market)
  return {
    id: `${id}.handed-over`,
    kind: 'handed-over',
    to: email,
    language,
    data: {
      device: say(language, 'plan.device.serial', { serial }),
      day: shortDay(today, language),
      fate: rest.fate,
      total: account ? formatMoneyOf(rest.total, account.currency, language) : '',
      date: shortDay(rest.on, language),
    },
    url: `${ctx.settings.publicUrl}/account/bills`,
    lines: [],
  }
}

const settled = (on: Day): Rest => ({ fate: 'nothing', total: ZERO, on })

async function restOf(ctx: MailCtx, account: PlanAccount, today: Day): Promise<Rest> {
  if (account.nextBillOn === null) return settled(today)
  const life = await loadLife(ctx.db, ctx, { account, anchor: account.anchorOn ?? today })
  const bill = nextBill(life)
  const on = bill.month.start
  if (life.spans.some(({ to }) => to === null || to > today)) return { fate: 'goes_on', total: ZERO, on }
  if (bill.subtotal < ZERO) return { fate: 'back', total: minus(ZERO, bill.subtotal), on }
  if (bill.subtotal < ctx.plan.minimumCharge) return settled(on)
  return { fate: 'bill', total: await withTax(ctx, account, bill), on }
}

async function withTax(ctx: MailCtx, account: PlanAccount, bill: Bill): Promise<Cents> {
  const { subtotal, month } = bill
  const { taxLocation: location, currency, userId } = account
  const tax = await taxFor(ctx, userId, {
    kind: 'service',
    location,
    currency,
    subtotal,
    at: billedAt(month, ctx.clock.now()),
  })
  return sum([subtotal, tax?.amount ?? ZERO])
}
