import { eq } from 'drizzle-orm'
import { activations } from '../../../../db/tables/activations.ts'
import { isShopError, ShopError } from '../../kernel/errors.ts'
import { ZERO } from '../../kernel/money.ts'
import { type Activation, lockActivations, voidActivation } from '../../plan/plans/activation.ts'
import { beginActivation } from '../../plan/plans/begin-activation.ts'
import { openCardForm } from '../../sale/payments/card-forms.ts'
import { CHARGE_KINDS } from '../../sale/payments/charge-kinds.ts'
import { getCharge } from '../../sale/payments/charges.ts'
import { closeSession } from '../../sale/payments/close-session.ts'
import { isLive } from '../../sale/payments/live-session.ts'
import { openPayment } from '../../sale/payments/open-payment.ts'
import { type CheckoutSession, planSession, savedCardOf } from '../../sale/payments/open-session.ts'
import { markDetached } from '../../sale/payments/saved-card.ts'
import { settlePaidSession } from '../../sale/payments/settle-paid-session.ts'
import type { Ctx } from '../../system/context.ts'
import { sessionOf } from './reserve-activation.ts'
import type { ActivationWish, StartedActivation } from './start-activation.ts'

type Way = Pick<ActivationWish, 'with' | 'uiMode' | 'language'>

/** Goes on with an activation that is written: begins it, opens the page for a card, or asks the kept one. May be repeated. */
export async function runActivation(
  ctx: Ctx,
  { id, total, status }: Activation,
  way: Way,
): Promise<StartedActivation> {
  if (status !== 'open') return { id, url: null }
  if (total === ZERO) {
    if (way.with === 'new')
      return { id, ...(await openCardForm(ctx, { language: way.language, activationId: id })) }
    await beginAtOnce(ctx, id)
    return { id, url: null }
  }
  const session = await sessionOf(ctx.db, id)
  if (session && isLive(session)) {
    if (session.mode === 'saved-card') await askKept(ctx, { session, id, uiMode: way.uiMode })
    else await open(ctx, session)
  }
  return { id, url: null }
}

/** Nothing is due today: the plan begins with what is there to pay for it. */
function beginAtOnce(ctx: Ctx, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const activation = (await lockActivations(tx, [id])).get(id)
    if (activation?.status !== 'open') return
    const outcome = await beginActivation(tx, ctx, { activation })
    if (typeof outcome === 'string') await voidActivation(tx, ctx, { id, reason: outcome })
  })
}

async function open(ctx: Ctx, session: CheckoutSession): Promise<CheckoutSession> {
  const charge = await getCharge(ctx.db, session.chargeId)
  const order = await CHARGE_KINDS.activation.payable(ctx.db, charge)
  return openPayment(ctx, session, { order })
}

interface Asking {
  session: CheckoutSession
  id: string
  uiMode: Way['uiMode']
}

async function askKept(ctx: Ctx, asking: Asking): Promise<void> {
  const { session, id, uiMode } = asking
  try {
    const { providerSessionId } = await open(ctx, session)
    if (!providerSessionId) throw new Error(`session ${session.id} is open without a name`)
    const asked = await ctx.payments.chargeSavedCard(providerSessionId)
    if (asked.outcome === 'paid') await settlePaidSession(ctx, providerSessionId, 'plan')
    if (asked.outcome === 'declined') await decline(ctx, { id, code: asked.declineCode })
    if (asked.outcome === 'declined') await closeSession(ctx, session, { source: 'plan' })
    // Without scripts nobody can answer the bank here; the card company's own page asks.
    if (asked.outcome === 'confirm' && uiMode === 'hosted') await openPage(ctx, session)
  } catch (error) {
    if (!isShopError(error, 'unknown_card')) throw error
    const card = savedCardOf(session)
    if (card) await markDetached(ctx, card)
    await closeSession(ctx, session, { source: 'plan' })
    throw new ShopError('plan_needs_card')
  }
}

async function decline({ db }: Ctx, { id, code }: { id: string; code: string }): Promise<void> {
  await db.update(activations).set({ declineCode: code }).where(eq(activations.id, id))
}

async function openPage(ctx: Ctx, session: CheckoutSession): Promise<void> {
  if ((await closeSession(ctx, session, { keepOrder: true, source: 'plan' })) === 'paid') return
  const page = await ctx.db.transaction(async (tx) => {
    const charge = await getCharge(tx, session.chargeId)
    const { fingerprint } = session
    return planSession(tx, ctx, { charge, mode: 'hosted', keepCard: true, savedCard: null, fingerprint })
  })
  await open(ctx, page)
}
