import { and, desc, eq, gt, gte, lt, or, sql } from 'drizzle-orm'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import type { Db } from '../shop/kernel/db.ts'
import { type Cents, cents, ZERO } from '../shop/kernel/money.ts'
import type { PaymentsAsked, ProviderPaymentPage, SessionState } from '../shop/sale/payments/provider.ts'
import { currentSession, paymentReference, type SandboxBooks, sandboxState } from './sandbox-sessions.ts'

/** Payments on one page. */
const PAGE = 500

/** Every payment with a test card, newest first. */
export async function listSandboxPayments(
  db: Db,
  { since, until, after }: PaymentsAsked,
): Promise<ProviderPaymentPage> {
  const { createdAt, id } = sandboxSessions
  const [last] = after ? await db.select().from(sandboxSessions).where(eq(id, after)) : []
  const rows = await db
    .select({ session: sandboxSessions, refunded: REFUNDED })
    .from(sandboxSessions)
    .where(
      and(
        eq(sandboxSessions.status, 'complete'),
        gt(sandboxSessions.amount, ZERO),
        gte(createdAt, since),
        until ? lt(createdAt, until) : undefined,
        last
          ? or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id)))
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE)
  return {
    payments: rows.map(({ session, refunded }) => ({
      reference: paymentReference(session.id),
      sessionId: session.idempotencyKey,
      subject: session.subject,
      subjectNumber: session.subjectNumber,
      shop: session.shop,
      sealedOrder: session.sealedOrder,
      amount: session.amount,
      refunded: cents(Number(refunded)) satisfies Cents,
      currency: session.currency,
      createdAt: session.createdAt,
    })),
    next: rows.length === PAGE ? (rows.at(-1)?.session.id ?? null) : null,
  }
}

const REFUNDED = sql<string>`(select coalesce(sum(r.amount), 0) from sandbox_refunds r
  where r.payment_reference = sandbox_sessions.payment_reference)`

export async function findSandboxSessionOf(
  books: SandboxBooks,
  reference: string,
): Promise<SessionState | null> {
  const session = await currentSession(books, eq(sandboxSessions.paymentReference, reference))
  return session ? sandboxState(session) : null
}
