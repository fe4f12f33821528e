import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../../../../db/tables/accounts.ts'
import { activations } from '../../../../db/tables/activations.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { invoices, planAccounts } from '../../../../db/tables/plans.ts'
import { nearestLanguage, say } from '../../../words/say.ts'
import { marketOf } from '../../facts/markets/markets.ts'
import { momentInWords } from '../../facts/markets/until-words.ts'
import type { Db } from '../../kernel/db.ts'
import { formatMoneyOf } from '../../kernel/money.ts'
import { issueLink } from '../../people/accounts/mail-links.ts'
import { shortDay } from '../../plan/plans/line-words.ts'
import type { Ctx } from '../../system/context.ts'
import { linesOf } from './bill-lines.ts'
import type { PlanMail } from './prepare-plan-mail.ts'

const ACTIVATION_MAIL_KINDS = ['plan-agreed', 'activation-returned'] as const
type ActivationMailKind = (typeof ACTIVATION_MAIL_KINDS)[number]

export function isActivationMail(kind: string): kind is ActivationMailKind {
  return ACTIVATION_MAIL_KINDS.some((one) => one === kind)
}

/**
 * A plan has begun by an agreement: the words to keep, and the bill of today where there is one. Or it has not, and the
 * money that was paid for it goes back.
 */
export async function activationMail(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  kind: ActivationMailKind,
  id: string,
): Promise<PlanMail | undefined> {
  const [row] = await ctx.db
    .select({ activation: activations, email: users.email, account: planAccounts, invoice: invoices })
    .from(activations)
    .innerJoin(users, eq(users.id, activations.userId))
    .leftJoin(
      planAccounts,
      and(eq(planAccounts.userId, users.id), eq(planAccounts.market, activations.market)),
    )
    .leftJoin(invoices, eq(invoices.id, activations.invoiceId))
    .where(eq(activations.id, id))
  if (!row) return undefined
  const { activation, email, account, invoice } = row
  const { terms, total, currency, day, deviceIds, createdAt, market } = activation
  const language = nearestLanguage(terms.language)
  const names = await namesOf(ctx.db, deviceIds, language)
  const { publicUrl } = ctx.settings
  const data = {
    count: deviceIds.length,
    devices: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
    day: shortDay(day, language),
    total: formatMoneyOf(total, currency, language),
    number: invoice?.number ?? '',
    due: invoice ? 'today' : 'later',
    next: account?.nextBillOn ? shortDay(account.nextBillOn, language) : '',
  }
  const mail = { id: `${id}.${kind}`, kind, to: email, language, data }
  if (kind === 'activation-returned' || !account)
    return { ...mail, url: `${publicUrl}/activate?device=${deviceIds[0] ?? ''}`, lines: [] }
  return {
    ...mail,
    url: `${publicUrl}/account`,
    lines: invoice ? await linesOf(ctx.db, invoice, language) : [],
    quote: {
      text: terms.text,
      source: say(language, 'mails.confirmed.consent', {
        moment: momentInWords(createdAt, marketOf(market).timeZone, language),
      }),
    },
    cancelUrl: `${publicUrl}/account/cancel?token=${await issueLink(ctx, 'cancel-plan', account.id)}`,
  }
}

async function namesOf(db: Db, ids: string[], language: string): Promise<string[]> {
  const rows = await db.select().from(devices).where(inArray(devices.id, ids)).orderBy(devices.serial)
  return rows.map(({ name, serial }) =>
    name ? say(language, 'plan.device.yours', { name }) : say(language, 'plan.device.serial', { serial }),
  )
}
