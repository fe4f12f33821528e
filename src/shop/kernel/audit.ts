import { auditEvents } from '../../../db/tables/orders.ts'
import { type Actor, actorName, type Db } from './context.ts'
import { newId } from './ids.ts'

export interface Act {
  /** Noun and past participle, as in `order.paid`. */
  action: string
  /** Id of what was acted on. */
  subject: string
  detail?: Record<string, unknown>
}

/** Appends one row to the audit log; call it in the transaction of the act itself. */
export async function recordAudit(tx: Db, actor: Actor, act: Act): Promise<void> {
  await tx.insert(auditEvents).values({
    id: newId('aud'),
    actor: actorName(actor),
    action: act.action,
    subject: act.subject,
    detail: act.detail ?? {},
  })
}
