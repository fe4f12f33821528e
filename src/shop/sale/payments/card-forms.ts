import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { cardForms } from '../../../../db/tables/card-forms.ts'
import { consents } from '../../../../db/tables/consents.ts'
import { nearestLanguage, say } from '../../../words/say.ts'
import { anyone, requireMember } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { isShopError } from '../../kernel/errors.ts'
import { hashOfWords } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import { answer } from '../../kernel/wire.ts'
import { lockActivations, voidActivation } from '../../plan/plans/activation.ts'
import { beginActivation } from '../../plan/plans/begin-activation.ts'
import type { Ctx } from '../../system/context.ts'
import { networkOf } from '../../system/limits/network-of.ts'
import type { CardFormState } from './provider.ts'
import { saveCard } from './saved-card.ts'

export const CardFormAnswer = answer(
  'CardForm',
  'Where a member adds a card',
  z.object({ url: z.string().describe('The form of the card company; it leads back to the account') }),
)

/** Raise it with every change of the words of `agreements.card`: a consent is stored with the version it was given to. */
const CARD_TERMS_VERSION = 'card-2026-11-27'

/** How long a form is open, in milliseconds. */
const OPEN_MS = 31 * 60_000

/** What a member agrees to who adds a card. @param language BCP 47 */
export function cardTerms(language: string): string {
  return say(nearestLanguage(language), 'agreements.card')
}

/** Who may: a member, for themselves. Nothing is kept before the form is filled in. @throws ShopError `unavailable` */
export async function openCardForm(
  ctx: Ctx,
  { language, activationId = null }: { language: string; activationId?: string | null },
): Promise<z.input<typeof CardFormAnswer>> {
  const { userId, email } = requireMember(ctx)
  const id = newId('cf')
  const expiresAt = new Date(ctx.clock.now().getTime() + OPEN_MS)
  await ctx.db.insert(cardForms).values({
    id,
    userId,
    provider: ctx.payments.name,
    status: 'open',
    activationId,
    textVersion: CARD_TERMS_VERSION,
    text: cardTerms(language),
    language: nearestLanguage(language),
    network: networkOf(ctx.caller),
    expiresAt,
    createdAt: ctx.clock.now(),
  })
  const { publicUrl } = ctx.settings
  const page = activationId ? `${publicUrl}/activate/${activationId}` : `${publicUrl}/account/cards`
  const { providerFormId, url } = await ctx.payments.openCardForm({
    idempotencyKey: id,
    email,
    locale: nearestLanguage(language),
    successUrl: activationId ? page : `${page}?done=card-added`,
    cancelUrl: page,
    expiresAt,
  })
  await ctx.db.update(cardForms).set({ providerFormId }).where(eq(cardForms.id, id))
  return { url }
}

/** Settles the forms of a member that are still open, for one who comes back before the event does. */
export async function settleOpenForms(ctx: Ctx, userId: string): Promise<void> {
  anyone(ctx)
  const { provider, providerFormId, status } = cardForms
  const open = await ctx.db
    .select({ id: providerFormId })
    .from(cardForms)
    .where(
      and(
        eq(cardForms.userId, userId),
        eq(status, 'open'),
        eq(provider, ctx.payments.name),
        isNotNull(providerFormId),
      ),
    )
  for (const { id } of open) {
    try {
      if (id) await settleCardForm(ctx, id)
    } catch (error) {
      if (!isShopError(error)) throw error
      // The card company cannot be asked; its event, or the next look, settles the form.
      ctx.log.warn('card_form.waits', { providerFormId: id, error })
    }
  }
}

/**
 * Saves the card of a form that was filled in, with the consent it was given under; from then on it is the one the plan
 * is charged to. Asked again it changes nothing. @returns whether it is a form of the shop
 * @throws ShopError `unavailable`
 */
export async function settleCardForm(ctx: Ctx, providerFormId: string): Promise<boolean> {
  anyone(ctx)
  const which = and(eq(cardForms.provider, ctx.payments.name), eq(cardForms.providerFormId, providerFormId))
  const [known] = await ctx.db.select().from(cardForms).where(which)
  if (known?.status !== 'open') return known !== undefined
  const state = await findState(ctx, providerFormId)
  if (state.status === 'open') return true
  await ctx.db.transaction(async (tx) => {
    const [form] = await tx.select().from(cardForms).where(which).for('update')
    if (form?.status !== 'open') return
    await tx.update(cardForms).set({ status: state.status }).where(eq(cardForms.id, form.id))
    if (state.status !== 'complete') return closeActivation(tx, ctx, form.activationId)
    const { userId, text, textVersion, language, network, createdAt } = form
    await saveCard(tx, ctx, { payment: state, paymentId: null, userId, orderId: null })
    const textHash = hashOfWords(text)
    await tx.insert(consents).values({
      id: newId('con'),
      kind: 'saved_card',
      userId,
      textVersion,
      text,
      textHash,
      language,
      network,
      agreedAt: createdAt,
      createdAt: ctx.clock.now(),
    })
    await recordAudit(tx, ctx.actor, {
      action: 'saved_card.added',
      subject: userId,
      detail: { form: form.id },
    })
    if (form.activationId) await activateWith(tx, ctx, form.activationId)
  })
  return true
}

/** The plan that only waited for a card begins with it. */
async function activateWith(tx: Db, ctx: Ctx, id: string): Promise<void> {
  const activation = (await lockActivations(tx, [id])).get(id)
  if (activation?.status !== 'open') return
  const outcome = await beginActivation(tx, ctx, { activation })
  if (typeof outcome === 'string') await voidActivation(tx, ctx, { id, reason: outcome })
}

async function closeActivation(tx: Db, ctx: Ctx, id: string | null): Promise<void> {
  if (id) await voidActivation(tx, ctx, { id, reason: 'given_up' })
}

/** One the company knows no more will never be filled in. */
async function findState(ctx: Ctx, providerFormId: string): Promise<CardFormState> {
  try {
    return await ctx.payments.findCardForm(providerFormId)
  } catch (error) {
    if (isShopError(error, 'unknown_at_provider')) return { status: 'expired' }
    throw error
  }
}
