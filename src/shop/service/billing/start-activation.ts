import { type Member, requireMember } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import { hashOfWords } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import { claimDevices } from '../../people/accounts/claim-devices.ts'
import { renameDevice } from '../../plan/devices/rename-device.ts'
import { confirmMeans } from '../../plan/plans/confirm-means.ts'
import type { Ctx } from '../../system/context.ts'
import {
  type Attempt,
  claimAttempt,
  finishAttempt,
  releaseAttempt,
} from '../../system/idempotency/idempotency.ts'
import { findWaitingAdapters, type WhichAdapters } from './activation-which.ts'
import { activationTerms } from './activation-words.ts'
import { previewActivation } from './preview-activation.ts'
import { findActivation, makeWay, type Reserving, reserveActivation } from './reserve-activation.ts'
import { runActivation } from './run-activation.ts'

export interface ActivationWish {
  which: WhichAdapters
  /** The hash of the words that were agreed to. */
  textHash: string
  with: 'kept' | 'new'
  /** A new card is typed on the shop's own page, or on a page of the card company. */
  uiMode: 'embedded' | 'hosted'
  /** What adapters are called from now on, by their ids. */
  names: Record<string, string>
  language: string
}

/** `url`: where a card is typed that is only kept; the state of the activation tells every other way on. */
export interface StartedActivation {
  id: string
  url: string | null
}

/**
 * Who may: a member, for adapters of their own or of a link that was mailed to them. Claims the adapters, and puts them on
 * the plan: at once where nothing is charged today, else when the card has paid. Where it does not, nothing has begun.
 * @throws ShopError as `findWaitingAdapters`; `activation_changed` where the words have come to say something else;
 *   `activation_underway` while a card is being asked; `plan_needs_card`, `plan_suspended`; `unavailable`
 */
export async function startActivation(
  ctx: Ctx,
  wish: ActivationWish,
  attempt: Attempt | undefined,
): Promise<StartedActivation> {
  const member = requireMember(ctx)
  const claim = await ctx.db.transaction((tx) => claimAttempt(tx, ctx, { attempt, orderId: newId('act') }))
  if (claim.state === 'answered') return claim.body as StartedActivation
  try {
    const started = await start(ctx, { member, wish, id: claim.orderId })
    await finishAttempt(ctx.db, attempt, { body: started })
    return started
  } catch (error) {
    await releaseAttempt(ctx.db, attempt)
    throw error
  }
}

/** One that was written before a crash is gone on with. */
async function start(
  ctx: Ctx,
  { member, wish, id }: { member: Member; wish: ActivationWish; id: string },
): Promise<StartedActivation> {
  const begun = await findActivation(ctx.db, id)
  if (begun) return runActivation(ctx, begun, wish)
  const reserving = await prepare(ctx, { member, wish, id })
  const other = await makeWay(ctx, reserving)
  if (other) return { id: other, url: null }
  return runActivation(ctx, await reserveActivation(ctx, reserving), wish)
}

async function prepare(
  ctx: Ctx,
  { member, wish, id }: { member: Member; wish: ActivationWish; id: string },
): Promise<Reserving> {
  const { which, language } = wish
  const { market, waiting, isToClaim } = await findWaitingAdapters(ctx, which)
  if (isToClaim && 'token' in which) await claimDevices(ctx, which.token)
  const deviceIds = waiting.map(({ deviceId }) => deviceId)
  for (const deviceId of deviceIds) {
    const name = wish.names[deviceId]
    if (name !== undefined) await renameDevice(ctx, deviceId, name || null)
  }
  if (wish.with === 'kept') await confirmMeans(ctx, [member.userId])
  const preview = await previewActivation(ctx, { userId: member.userId, market, deviceIds, language })
  const terms = activationTerms(preview)
  if (hashOfWords(terms.text) !== wish.textHash) throw new ShopError('activation_changed')
  if (wish.with === 'kept' && !preview.paysWith) throw new ShopError('plan_needs_card')
  return { id, userId: member.userId, deviceIds, preview, terms, with: wish.with, uiMode: wish.uiMode }
}
