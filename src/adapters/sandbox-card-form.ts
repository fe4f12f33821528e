import { eq, sql } from 'drizzle-orm'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import { ShopError } from '../shop/kernel/errors.ts'
import { newId } from '../shop/kernel/ids.ts'
import { ZERO } from '../shop/kernel/money.ts'
import type { CardFormRequest, CardFormState, OpenedCardForm } from '../shop/payments/provider.ts'
import { currentSession, type SandboxBooks, sandboxState } from './sandbox-sessions.ts'

/** The sandbox's form that keeps a card: a session for nothing, which no payment is. */
export async function openSandboxCardForm(
  { db, clock }: SandboxBooks,
  pageOf: (clientSecret: string) => string,
  request: CardFormRequest,
): Promise<OpenedCardForm> {
  const id = newId('sbx')
  const [row] = await db
    .insert(sandboxSessions)
    .values({
      id,
      idempotencyKey: request.idempotencyKey,
      clientSecret: `${id}_secret_${newId('sbx').slice(4)}`,
      amount: ZERO,
      currency: 'USD',
      status: 'open',
      keepCard: true,
      successUrl: request.successUrl,
      cancelUrl: request.cancelUrl,
      expiresAt: request.expiresAt,
      createdAt: clock.now(),
    })
    // Writing the key onto itself makes the statement return the form that was there first.
    .onConflictDoUpdate({
      target: sandboxSessions.idempotencyKey,
      set: { idempotencyKey: sql`excluded.idempotency_key` },
    })
    .returning()
  if (!row) throw new Error('the sandbox kept no form')
  return { providerFormId: row.id, url: pageOf(row.clientSecret) }
}

export async function findSandboxCardForm(books: SandboxBooks, id: string): Promise<CardFormState> {
  const row = await currentSession(books, eq(sandboxSessions.id, id))
  if (!row) throw new ShopError('unknown_at_provider')
  const state = sandboxState(row)
  if (state.status === 'complete') return state
  return { status: state.status === 'expired' ? 'expired' : 'open' }
}
