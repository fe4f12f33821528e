import { and, eq } from 'drizzle-orm'
import type { CardDetails } from '../../db/tables/payments.ts'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import type { Db } from '../shop/kernel/db.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { cents } from '../shop/kernel/money.ts'
import type {
  OpenedSession,
  PaymentProvider,
  SavedCard,
  SessionRequest,
  SessionState,
} from '../shop/sale/payments/provider.ts'
import type { Clock } from '../shop/system/context.ts'
import { sandboxBalance } from './sandbox-balance.ts'
import { findSandboxCardForm, openSandboxCardForm } from './sandbox-card-form.ts'
import { answerSandboxDispute, listSandboxDisputes } from './sandbox-disputes.ts'
import { findSandboxSessionOf, listSandboxPayments } from './sandbox-past-payments.ts'
import { listSandboxRefunds, refundSandboxPayment } from './sandbox-refund.ts'
import {
  chargeSandboxCard,
  deleteSandboxCustomer,
  detachSandboxCard,
  findSandboxCard,
} from './sandbox-saved-card.ts'
import { currentSession, keepSession, type SandboxBooks, sandboxState } from './sandbox-sessions.ts'

export interface SandboxPaymentsOptions {
  db: Db
  clock: Clock
  /** Where the shop's own page for hosted sessions stands. */
  publicUrl: string
}

/** A card company that lives in the shop's database and takes test cards only. */
export function createSandboxPayments({ db, clock, publicUrl }: SandboxPaymentsOptions): PaymentProvider {
  const books = { db, clock }
  return {
    name: 'sandbox',
    minimum: LEAST,
    openSession: (request) => openSession(books, publicUrl, request),
    findSession: (id) => findSession(books, id),
    expireSession: (id) => expireSession(books, id),
    chargeSavedCard: (id, how) => chargeSandboxCard(books, id, how),
    openCardForm: (request) => openSandboxCardForm(books, (secret) => payPage(publicUrl, secret), request),
    findCardForm: (id) => findSandboxCardForm(books, id),
    findSavedCard: (kept) => findSandboxCard(db, kept),
    detachCard: (kept) => detachSandboxCard(db, kept),
    deleteCustomer: (reference) => deleteSandboxCustomer(db, reference),
    refund: (request) => refundSandboxPayment(books, request),
    listRefunds: (reference) => listSandboxRefunds(db, reference),
    ...sandboxBalance(books),
    keepEvidence: async ({ bytes }) => `sbxfile_${bytes.length}`,
    answerDispute: (answer) => answerSandboxDispute(books, answer),
    listDisputes: (reference) => listSandboxDisputes(db, reference),
    listPayments: (page) => listSandboxPayments(db, page),
    findSessionOf: ({ reference }) => findSandboxSessionOf(books, reference),
    async readEvent() {
      throw new ShopError('no_webhooks')
    },
  }
}

/** As with Stripe, so that a shop meets it before it opens. */
const LEAST = { USD: cents(50), CAD: cents(50) }

async function openSession(
  books: SandboxBooks,
  publicUrl: string,
  request: SessionRequest,
): Promise<OpenedSession> {
  const card = request.savedCard && (await getSavedCard(books.db, request.savedCard))
  const row = await keepSession(books, {
    idempotencyKey: request.idempotencyKey,
    subject: request.orderId,
    subjectNumber: String(request.orderNumber),
    shop: request.shop ?? null,
    sealedOrder: request.sealedOrder ?? null,
    amount: request.amount,
    currency: request.currency,
    keepCard: request.keepCard || card !== null,
    card,
    savedCard: request.savedCard,
    successUrl: request.successUrl,
    cancelUrl: request.mode === 'hosted' ? request.cancelUrl : null,
    expiresAt: request.expiresAt,
  })
  if (row.amount !== request.amount || row.currency !== request.currency) {
    throw new ShopError('payment_key_reused')
  }
  return request.mode === 'hosted'
    ? { providerSessionId: row.id, clientSecret: null, redirectUrl: payPage(publicUrl, row.clientSecret) }
    : { providerSessionId: row.id, clientSecret: row.clientSecret, redirectUrl: null }
}

async function getSavedCard(db: Db, kept: SavedCard): Promise<CardDetails> {
  const card = await findSandboxCard(db, kept)
  if (card) return card
  throw new ShopError('unknown_card')
}

function payPage(publicUrl: string, clientSecret: string) {
  return `${publicUrl}/sandbox/pay?cs=${encodeURIComponent(clientSecret)}`
}

async function findSession(books: SandboxBooks, id: string): Promise<SessionState> {
  const row = await currentSession(books, eq(sandboxSessions.id, id))
  if (!row) throw new ShopError('unknown_at_provider')
  // A form that only saves a card never becomes a payment.
  if (row.amount === 0) return { providerSessionId: row.id, status: 'expired' }
  return sandboxState(row)
}

async function expireSession(books: SandboxBooks, id: string): Promise<SessionState> {
  const [expired] = await books.db
    .update(sandboxSessions)
    .set({ status: 'expired' })
    .where(and(eq(sandboxSessions.id, id), eq(sandboxSessions.status, 'open')))
    .returning()
  return expired ? sandboxState(expired) : findSession(books, id)
}
