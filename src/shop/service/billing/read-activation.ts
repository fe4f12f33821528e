import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { cardForms } from '../../../../db/tables/card-forms.ts'
import { devices } from '../../../../db/tables/devices.ts'
import { charges, payments } from '../../../../db/tables/payments.ts'
import { invoices } from '../../../../db/tables/plans.ts'
import { nearestLanguage, say } from '../../../words/say.ts'
import { anyone } from '../../kernel/actor.ts'
import { isoOfDay } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { toUnits } from '../../kernel/money.ts'
import { answer, Country, Currency, Day, idOf, Units } from '../../kernel/wire.ts'
import type { Activation } from '../../plan/plans/activation.ts'
import { settleCardForm } from '../../sale/payments/card-forms.ts'
import { isLive } from '../../sale/payments/live-session.ts'
import type { CheckoutSession } from '../../sale/payments/open-session.ts'
import { settleSession } from '../../sale/payments/settle-session.ts'
import type { Ctx } from '../../system/context.ts'
import { findActivation, sessionOf } from './reserve-activation.ts'

const STATES = ['begun', 'processing', 'card', 'confirm', 'declined', 'given_up', 'changed', 'gone'] as const

export const ActivationAnswer = answer(
  'Activation',
  'What became of putting adapters on the plan',
  z.object({
    id: idOf('act'),
    state: z
      .enum(STATES)
      .describe(
        '`begun`: the plan runs; `processing`: the card company is not done; `card`: a card is to be typed, with `clientSecret` or at `url`; `confirm`: the bank asks about the kept card, with `clientSecret`. In all others nothing has begun: the card was `declined`, the page was left (`given_up`), the plan came to cost something else (`changed`), or an adapter waits no more (`gone`)',
      ),
    market: Country,
    currency: Currency,
    day: Day.describe('The first billed day, ISO 8601'),
    devices: z
      .array(
        z.object({
          id: idOf('dev'),
          serial: z.string().describe('Printed on the adapter'),
          name: z.string().nullable().describe('What its owner calls it; null without a name'),
        }),
      )
      .describe('The adapters'),
    total: Units.describe('What is charged today, with tax, in currency units'),
    text: z.string().describe('The words that were agreed to'),
    bill: z
      .object({ id: idOf('inv'), number: z.string().describe('As in `US-000042`') })
      .nullable()
      .describe('The bill of today; null where there is none'),
    clientSecret: z
      .string()
      .nullable()
      .describe('What the form of the card company needs; null where there is none'),
    url: z
      .string()
      .nullable()
      .describe('The page of the card company; null where there is nothing to do there'),
    message: z.string().nullable().describe('A sentence for the member, where the card was declined'),
    isReturned: z.boolean().describe('Was a card charged, and is the money on its way back?'),
  }),
)

/**
 * Who may: whoever knows its id. What became of an activation, asked of the card company and settled on the spot.
 * @throws ShopError `unknown_activation`; `unavailable`
 */
export async function readActivation(
  ctx: Ctx,
  { id, language, url = null }: { id: string; language: string; url?: string | null },
): Promise<z.input<typeof ActivationAnswer>> {
  anyone(ctx)
  const before = await getActivation(ctx.db, id)
  const isProcessing = before.status === 'open' && (await hear(ctx, before))
  const activation = await getActivation(ctx.db, id)
  const session = activation.status === 'open' ? await sessionOf(ctx.db, id) : undefined
  const live = session && isLive(session) ? session : undefined
  const rows = await ctx.db
    .select({ id: devices.id, serial: devices.serial, name: devices.name })
    .from(devices)
    .where(inArray(devices.id, activation.deviceIds))
    .orderBy(devices.serial)
  return {
    id,
    state: isProcessing ? 'processing' : stateOf(activation, live),
    market: activation.market,
    currency: activation.currency,
    day: isoOfDay(activation.day),
    devices: rows,
    total: toUnits(activation.total),
    text: activation.terms.text,
    bill: await billOf(ctx.db, activation),
    clientSecret: live?.clientSecret ?? null,
    url: live?.redirectUrl ?? url,
    message: activation.declineCode && sayDecline(language, activation.declineCode),
    isReturned: activation.status === 'void' && (await hasUnusedMoney(ctx.db, id)),
  }
}

async function getActivation(db: Db, id: string): Promise<Activation> {
  const activation = await findActivation(db, id)
  if (!activation) throw new ShopError('unknown_activation')
  return activation
}

/** @returns whether the card company has the card, and has not said what became of it */
async function hear(ctx: Ctx, { id }: Activation): Promise<boolean> {
  const session = await sessionOf(ctx.db, id)
  if (!session) {
    await settleForm(ctx, id)
    return false
  }
  if (!isLive(session) || !session.providerSessionId) return false
  const state = await ctx.payments.findSession(session.providerSessionId)
  await settleSession(ctx, state, { source: 'return' })
  return state.status === 'processing'
}

async function settleForm(ctx: Ctx, activationId: string): Promise<void> {
  const { providerFormId, status } = cardForms
  const open = await ctx.db
    .select({ form: providerFormId })
    .from(cardForms)
    .where(and(eq(cardForms.activationId, activationId), eq(status, 'open'), isNotNull(providerFormId)))
  for (const { form } of open) if (form) await settleCardForm(ctx, form)
}

function stateOf(
  { status, voidReason }: Activation,
  live: CheckoutSession | undefined,
): (typeof STATES)[number] {
  if (status === 'begun') return 'begun'
  if (status === 'void') return voidReason ?? 'given_up'
  return live?.mode === 'saved-card' ? 'confirm' : 'card'
}

async function billOf(db: Db, { invoiceId }: Activation) {
  if (!invoiceId) return null
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  return invoice ? { id: invoice.id, number: invoice.number ?? '' } : null
}

function sayDecline(language: string, code: string): string {
  return say(nearestLanguage(language), 'problems.card_declined', { reason: code })
}

async function hasUnusedMoney(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(charges, eq(charges.id, payments.chargeId))
    .where(and(eq(charges.activationId, id), ne(payments.status, 'settled')))
  return rows.length > 0
}
