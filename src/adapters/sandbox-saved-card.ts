import { and, eq, gt, type SQL } from 'drizzle-orm'
import type { CardDetails } from '../../db/tables/payments.ts'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import type { Db } from '../shop/kernel/db.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import type { ChargeHow, ChargeOutcome, SavedCard } from '../shop/sale/payments/provider.ts'
import { answerOffSession, answerSavedCard, NOT_CONFIRMED } from './sandbox-card.ts'
import {
  currentSession,
  paymentReference,
  type SandboxBooks,
  type SandboxSession,
  sandboxState,
  sessionTail,
} from './sandbox-sessions.ts'

/** A saved card is the one its session was paid with: `sbxpm_abc` is the card of `sbx_abc`. */
export async function findSandboxCard(db: Db, kept: SavedCard): Promise<CardDetails | null> {
  const tail = sessionTail(kept.paymentMethodReference)
  if (sessionTail(kept.customerReference) !== tail) return null
  const [row] = await db
    .select({ card: sandboxSessions.card })
    .from(sandboxSessions)
    .where(
      and(
        eq(sandboxSessions.id, `sbx_${tail}`),
        eq(sandboxSessions.keepCard, true),
        eq(sandboxSessions.status, 'complete'),
      ),
    )
  return row?.card ?? null
}

/** The card is kept no longer; the payment it was saved with stays. */
export async function detachSandboxCard(db: Db, kept: SavedCard): Promise<void> {
  await keepNoLonger(db, kept.paymentMethodReference)
}

/** A customer of the sandbox has the one card of the payment that made it. */
export async function deleteSandboxCustomer(db: Db, customerReference: string): Promise<void> {
  await keepNoLonger(db, customerReference)
}

async function keepNoLonger(db: Db, reference: string): Promise<void> {
  await db
    .update(sandboxSessions)
    .set({ keepCard: false })
    .where(eq(sandboxSessions.id, `sbx_${sessionTail(reference)}`))
}

/** Charges the card an open session was given. @throws ShopError `not_found`, or `conflict` when it has expired */
export async function chargeSandboxCard(
  books: SandboxBooks,
  id: string,
  how?: ChargeHow,
): Promise<ChargeOutcome> {
  const session = await getSavedCardSession(books, eq(sandboxSessions.id, id))
  if (session.status !== 'open') return outcomeOf(session)
  const answerOf = how?.offSession ? answerOffSession : answerSavedCard
  const answer = answerOf(session.card, books.clock.now())
  if (answer.outcome === 'declined' || answer.outcome === 'confirm') return answer
  return outcomeOf((await complete(books, session)) ?? (await reread(books.db, session)))
}

/** The buyer's answer to the bank, for a saved card that asks. @throws ShopError as for charging */
export async function confirmSandboxCharge(
  books: SandboxBooks,
  clientSecret: string,
  confirm: boolean,
): Promise<{ outcome: ChargeOutcome; session: SandboxSession }> {
  const session = await getSavedCardSession(books, eq(sandboxSessions.clientSecret, clientSecret))
  if (session.status !== 'open') return { outcome: outcomeOf(session), session }
  const answer = answerSavedCard(session.card, books.clock.now())
  if (answer.outcome === 'declined') return { outcome: answer, session }
  if (!confirm) return { outcome: NOT_CONFIRMED, session }
  const paid = (await complete(books, session)) ?? (await reread(books.db, session))
  return { outcome: outcomeOf(paid), session: paid }
}

async function getSavedCardSession(
  books: SandboxBooks,
  which: SQL,
): Promise<SandboxSession & { card: CardDetails }> {
  const session = await currentSession(books, which)
  if (session?.card) return { ...session, card: session.card }
  throw new ShopError('unknown_card_payment')
}

async function complete({ db, clock }: SandboxBooks, session: SandboxSession) {
  const now = clock.now()
  const [paid] = await db
    .update(sandboxSessions)
    .set({ status: 'complete', paymentReference: paymentReference(session.id), completedAt: now })
    .where(
      and(
        eq(sandboxSessions.id, session.id),
        eq(sandboxSessions.status, 'open'),
        gt(sandboxSessions.expiresAt, now),
      ),
    )
    .returning()
  return paid
}

async function reread(db: Db, session: SandboxSession): Promise<SandboxSession> {
  const [now] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, session.id))
  return now ?? session
}

function outcomeOf(session: SandboxSession): ChargeOutcome {
  if (session.status === 'complete') return { outcome: 'paid', state: sandboxState(session) }
  if (session.status === 'processing') return { outcome: 'processing' }
  throw new ShopError('saved_payment_expired')
}
