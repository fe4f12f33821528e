import { and, eq, gt } from 'drizzle-orm'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import type { Cents, Currency } from '../shop/kernel/money.ts'
import type { SessionState } from '../shop/sale/payments/provider.ts'
import {
  answerCard,
  type CardAnswer,
  cardDetails,
  cardErrors,
  listTestCards,
  NOT_CONFIRMED,
  type SandboxCard,
} from './sandbox-card.ts'
import { DISPUTED } from './sandbox-disputes.ts'
import { confirmSandboxCharge } from './sandbox-saved-card.ts'
import {
  currentSession,
  PAYMENT_REFERENCE,
  paymentReference,
  type SandboxBooks,
  type SandboxSession,
  sandboxState,
} from './sandbox-sessions.ts'

export interface SandboxPayment {
  clientSecret: string
  card: SandboxCard
  /** The buyer's answer to the bank's question, for a card that asks one. */
  confirm?: boolean | undefined
}

export interface SandboxPayOutcome {
  status: 'complete' | 'processing' | 'requires_confirmation' | 'declined'
  declineCode?: string
  providerSessionId: string
  /** The session's success URL with its id filled in. */
  returnUrl: string
  /** The payment, when its card is one whose owner goes to the bank at once. */
  disputedPayment?: string
  /** What the shop hears of a session that collected money. */
  state?: SessionState
}

export interface SandboxProcessorOptions extends SandboxBooks {
  /** How long a slow card's money takes to arrive; 5 s unless told. */
  slowMs?: number
}

/** The sandbox's side of the payment page. */
export function createSandboxProcessor(options: SandboxProcessorOptions) {
  return {
    cards: listTestCards(),
    pay: (payment: SandboxPayment) => paySandboxSession(options, payment),
    confirm: (clientSecret: string, confirm: boolean) => answerBank(options, clientSecret, confirm),
    view: (clientSecret: string) => viewSandboxSession(options, clientSecret),
  }
}

/** How long a slow card's money takes to arrive. */
const SLOW_MS = 5_000

/**
 * Pays an open session with a test card. Paying one that is paid already says so and changes nothing.
 * @throws ShopError `invalid` with field errors, `not_found`, or `conflict` when the session has expired
 */
export async function paySandboxSession(
  { slowMs = SLOW_MS, ...books }: SandboxProcessorOptions,
  { clientSecret, card, confirm }: SandboxPayment,
): Promise<SandboxPayOutcome> {
  const issues = cardErrors(card, books.clock.now())
  if (issues.length > 0) throw new ShopError('invalid_card', { issues })

  const answer = confirmed(answerCard(card), confirm)
  const paid = answer.outcome === 'paid' && (await take(books, { clientSecret, card }))
  if (paid) return outcomeOf(paid)
  const session = await getSession(books, clientSecret)
  if (session.status !== 'open') return outcomeOf(session)
  if (answer.outcome === 'declined') {
    return { ...landing(session), status: 'declined', declineCode: answer.declineCode }
  }
  if (answer.outcome === 'confirm') return { ...landing(session), status: 'requires_confirmation' }
  // Without money there is nothing to wait for.
  const afterMs = session.amount > 0 ? slowMs : null
  return outcomeOf(
    (await take(books, { clientSecret, card, afterMs })) ?? (await getSession(books, clientSecret)),
  )
}

/** Takes the card for a session that is open; its money comes now, or later. @returns undefined when none is open */
async function take(
  { db, clock }: SandboxBooks,
  { clientSecret, card, afterMs = null }: Omit<SandboxPayment, 'confirm'> & { afterMs?: number | null },
): Promise<SandboxSession | undefined> {
  const now = clock.now()
  const [taken] = await db
    .update(sandboxSessions)
    .set({
      paymentReference: PAYMENT_REFERENCE,
      card: cardDetails(card),
      ...(afterMs === null
        ? { status: 'complete', settlesAt: null, completedAt: now }
        : { status: 'processing', settlesAt: new Date(now.getTime() + afterMs), completedAt: null }),
    })
    .where(
      and(
        eq(sandboxSessions.clientSecret, clientSecret),
        eq(sandboxSessions.status, 'open'),
        gt(sandboxSessions.expiresAt, now),
      ),
    )
    .returning()
  return taken
}

/** The buyer answers the bank's question about a saved card; nothing is typed. */
async function answerBank(
  books: SandboxBooks,
  clientSecret: string,
  confirm: boolean,
): Promise<SandboxPayOutcome> {
  const { outcome, session } = await confirmSandboxCharge(books, clientSecret, confirm)
  switch (outcome.outcome) {
    case 'declined':
      return { ...landing(session), status: 'declined', declineCode: outcome.declineCode }
    case 'confirm':
      return { ...landing(session), status: 'requires_confirmation' }
    case 'processing':
      return { ...landing(session), status: 'processing' }
    case 'paid':
      return { ...landing(session), status: 'complete' }
  }
}

function confirmed(answer: CardAnswer, confirm: boolean | undefined): CardAnswer {
  if (answer.outcome !== 'confirm' || confirm === undefined) return answer
  return confirm ? { outcome: 'paid' } : NOT_CONFIRMED
}

function outcomeOf(session: SandboxSession): SandboxPayOutcome {
  if (session.status === 'complete' || session.status === 'processing') {
    const isDisputed = session.status === 'complete' && session.card?.last4 === DISPUTED
    return {
      ...landing(session),
      status: session.status,
      ...(isDisputed && { disputedPayment: paymentReference(session.id) }),
      ...(session.amount > 0 && { state: sandboxState(session) }),
    }
  }
  throw new ShopError('payment_expired')
}

function landing(session: SandboxSession) {
  return {
    providerSessionId: session.id,
    returnUrl: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id),
  }
}

async function getSession(books: SandboxBooks, clientSecret: string): Promise<SandboxSession> {
  const session = await currentSession(books, eq(sandboxSessions.clientSecret, clientSecret))
  if (session) return session
  throw new ShopError('unknown_pay_page')
}

export interface SandboxSessionView {
  amount: Cents
  currency: Currency
  status: SandboxSession['status']
  returnUrl: string
  /** Where the buyer goes who changes their mind; hosted sessions only. */
  cancelUrl: string | null
}

/** What the payment page shows. @throws ShopError `not_found` */
export async function viewSandboxSession(
  books: SandboxBooks,
  clientSecret: string,
): Promise<SandboxSessionView> {
  const session = await getSession(books, clientSecret)
  return {
    amount: session.amount,
    currency: session.currency,
    status: session.status,
    returnUrl: landing(session).returnUrl,
    cancelUrl: session.cancelUrl,
  }
}
