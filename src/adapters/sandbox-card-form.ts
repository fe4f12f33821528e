import { eq } from 'drizzle-orm'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { ZERO } from '../shop/kernel/money.ts'
import type { CardFormRequest, CardFormState, OpenedCardForm } from '../shop/sale/payments/provider.ts'
import { currentSession, keepSession, type SandboxBooks, sandboxState } from './sandbox-sessions.ts'

/** The sandbox's form that keeps a card: a session for nothing, which no payment is. */
export async function openSandboxCardForm(
  books: SandboxBooks,
  pageOf: (clientSecret: string) => string,
  request: CardFormRequest,
): Promise<OpenedCardForm> {
  const row = await keepSession(books, {
    idempotencyKey: request.idempotencyKey,
    amount: ZERO,
    currency: 'USD',
    keepCard: true,
    successUrl: request.successUrl,
    cancelUrl: request.cancelUrl,
    expiresAt: request.expiresAt,
  })
  return { providerFormId: row.id, url: pageOf(row.clientSecret) }
}

export async function findSandboxCardForm(books: SandboxBooks, id: string): Promise<CardFormState> {
  const row = await currentSession(books, eq(sandboxSessions.id, id))
  if (!row) throw new ShopError('unknown_at_provider')
  const state = sandboxState(row)
  if (state.status === 'complete') return state
  return { status: state.status === 'expired' ? 'expired' : 'open' }
}
