import { databaseTrouble } from '../../kernel/database-trouble.ts'
import { isShopError } from '../../kernel/errors.ts'
import { inLanes, mapInLanes } from '../../kernel/in-lanes.ts'
import { noteDecline } from '../../plan/plans/settle-invoice.ts'
import { closeSession } from '../../sale/payments/close-session.ts'
import { type CheckoutSession, type Opened, openSessions } from '../../sale/payments/open-session.ts'
import type { SessionState } from '../../sale/payments/provider.ts'
import { settleSession, settleSessions } from '../../sale/payments/settle-session.ts'
import type { Ctx } from '../../system/context.ts'
import { adoptMonth } from './adopt-month.ts'
import {
  claimDue,
  type PlannedCharge,
  type PlannedCharges,
  planCharges,
  type WhichBills,
} from './claim-charges.ts'

/** Invoices whose attempts are written, and whose payments are settled, in one transaction. */
const AT_ONCE = 25
/** While one batch waits for the database or the card company, another is worked on. */
const BATCHES = 2

/** What is left to do of a round. */
interface Round {
  which: WhichBills
  /** How many invoices may still be claimed. */
  left: number
  /** In one transaction: fewer once one of them failed. */
  atOnce: number
  /** Invoices that cannot be charged now; the others are. */
  failed: string[]
}

/**
 * Asks the saved cards of invoices whose attempt is due. The attempts are written first and the card company is asked
 * outside any transaction; what is not known afterwards is asked about by the sweeper, never charged again blindly.
 * Several processes may do so at once.
 * @param which all that are due, where it names none
 * @returns how many were due
 */
export async function chargeDueInvoices(
  ctx: Ctx,
  { limit = 100, ...which }: WhichBills & { limit?: number } = {},
): Promise<number> {
  const round: Round = { which, left: limit, atOnce: AT_ONCE, failed: [] }
  let found = 0
  await inLanes(async () => {
    const most = Math.min(round.atOnce, round.left)
    if (most <= 0) return false
    round.left -= most
    const outcome = await chargeSome(ctx, round, most)
    if (outcome === 'again') return true
    found += outcome
    return outcome === most
  }, BATCHES)
  return found
}

/** @returns how many were claimed; `again` when the others have to be claimed anew */
async function chargeSome(ctx: Ctx, round: Round, most: number): Promise<number | 'again'> {
  const claimed = await claim(ctx, round, most)
  if (claimed === 'again') return 'again'
  const { count, planned, reported } = claimed
  await askAll(ctx, planned)
  for (const id of reported) {
    try {
      await adoptMonth(ctx, id)
    } catch (error) {
      ctx.log.warn('plan.charge_failed', { invoiceId: id, error })
    }
  }
  return count
}

/** Together where that works, else one by one: an invoice that cannot be charged keeps none of the others waiting. */
async function claim(
  ctx: Ctx,
  round: Round,
  most: number,
): Promise<(PlannedCharges & { count: number }) | 'again'> {
  let ids: string[] = []
  try {
    return await ctx.db.transaction(async (tx) => {
      const due = await claimDue(tx, ctx, { ...round.which, failed: round.failed, limit: most })
      ids = due.map(({ invoice }) => invoice.id)
      return { count: ids.length, ...(await planCharges(tx, ctx, due)) }
    })
  } catch (error) {
    const [first, ...others] = ids
    if (!first || databaseTrouble(error)) throw error
    if (others.length > 0) {
      round.atOnce = 1
      round.left += most
      return 'again'
    }
    round.failed.push(first)
    ctx.log.warn('plan.charge_failed', { invoiceId: first, error })
    return 'again'
  }
}

type Answer =
  | { outcome: 'processing' | 'unknown' }
  | { outcome: 'paid'; state: SessionState }
  | { outcome: 'refused'; code: string; session: CheckoutSession }

/** Asks about written attempts side by side, and writes down together what came of those that were paid. */
async function askAll(ctx: Ctx, planned: readonly PlannedCharge[]): Promise<void> {
  const opened = await openSessions(ctx, planned)
  const asked = await mapInLanes([...planned.entries()], async ([at, charge]) => ({
    charge,
    answer: await ask(ctx, charge, opened[at]),
  }))
  await settleAll(
    ctx,
    asked.flatMap(({ answer }) => (answer.outcome === 'paid' ? [answer.state] : [])),
  )
  await mapInLanes(asked, async ({ charge: { invoiceId, card }, answer }) => {
    if (answer.outcome !== 'refused') return
    try {
      await noteDecline(ctx.db, invoiceId, { code: answer.code, card: card.paymentMethodReference })
      await closeSession(ctx, answer.session, { source: 'plan' })
    } catch (error) {
      ctx.log.warn('plan.charge_failed', { invoiceId, error })
    }
  })
}

async function ask(
  ctx: Ctx,
  { invoiceId, session }: PlannedCharge,
  opened: Opened | undefined,
): Promise<Answer> {
  try {
    if (!opened || 'error' in opened) throw opened?.error
    const { open } = opened
    const { providerSessionId } = open
    if (!providerSessionId) throw new Error(`session ${session.id} is open without a name`)
    const said = await ctx.payments.chargeSavedCard(providerSessionId, { offSession: true })
    switch (said.outcome) {
      case 'paid':
        return { outcome: 'paid', state: said.state ?? (await ctx.payments.findSession(providerSessionId)) }
      case 'processing':
        return { outcome: 'processing' }
      case 'confirm':
        return { outcome: 'refused', code: 'authentication_required', session: open }
      case 'declined':
        return { outcome: 'refused', code: said.declineCode, session: open }
    }
  } catch (error) {
    // The card was taken away at the provider: there is nothing to ask any more.
    if (isShopError(error, 'unknown_card')) return { outcome: 'refused', code: 'no_card', session }
    ctx.log.warn('plan.charge_failed', { invoiceId, error })
    return { outcome: 'unknown' }
  }
}

/** In one transaction where that works, else each in its own; the sweeper settles what is left. */
async function settleAll(ctx: Ctx, states: readonly SessionState[]): Promise<void> {
  if (states.length === 0) return
  try {
    await settleSessions(ctx, states, { source: 'plan' })
  } catch (error) {
    ctx.log.warn('plan.settled_one_by_one', { error })
    await mapInLanes(states, async (state) => {
      try {
        await settleSession(ctx, state, { source: 'plan' })
      } catch (failure) {
        ctx.log.warn('plan.settle_failed', { session: state.providerSessionId, error: failure })
      }
    })
  }
}
