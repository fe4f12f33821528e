import { auditEvents } from '../../../db/tables/orders.ts'
import type acts from '../../words/en-US/pages/admin-acts.json'
import { type Actor, actorName } from './actor.ts'
import type { Db } from './db.ts'
import { newOrderedId } from './ids.ts'

/** The name of an act: noun and past participle, as in `order.paid`. Each has words for the staff, who read the log. */
export type ActName = Exclude<keyof typeof acts, `by.${string}`>

export interface Act {
  action: ActName
  /** Id of what was acted on. */
  subject: string
  detail?: Record<string, unknown>
}

/** One act as the log tells it: what, on what, and by which kind of actor; never who, and no detail. */
export interface ObservedAct {
  action: string
  subjectId: string
  /** `customer`, `staff`, `guest`, or the part of the system, as in `webhook`. */
  by: string
}

let tell: (act: ObservedAct) => void = () => {}

/** Tells of every act as it is written, a moment before its transaction commits. One listener for the process. */
export function observeActs(listener: (act: ObservedAct) => void): void {
  tell = listener
}

let toldTime: () => Date | undefined = () => undefined

/** Says when an act was done where that is not now: in the invented past of a shop that is tried out, and nowhere else. */
export function tellTimeOfActs(told: () => Date | undefined): void {
  toldTime = told
}

/**
 * Appends one row to the audit log, in the transaction of the act itself; with `along` for `tx`, in the act's own
 * statement.
 */
export async function recordAudit(tx: Pick<Db, 'insert'>, actor: Actor, act: Act): Promise<void> {
  await auditInsert(tx, actor, act)
  tellOf(actor, act)
}

/** The same for acts of one kind that are done at once. */
export async function recordAudits(
  tx: Pick<Db, 'insert'>,
  actor: Actor,
  acts: readonly Act[],
): Promise<void> {
  if (acts.length === 0) return
  await tx.insert(auditEvents).values(acts.map((act) => rowOf(actor, act)))
  for (const act of acts) tellOf(actor, act)
}

/** The statement of `recordAudit` alone, to go along with another; `tellOf` when that is done. */
export function auditInsert(tx: Pick<Db, 'insert'>, actor: Actor, act: Act) {
  return tx.insert(auditEvents).values(rowOf(actor, act))
}

function rowOf(actor: Actor, act: Act): typeof auditEvents.$inferInsert {
  const at = toldTime()
  return {
    ...(at ? { at } : {}),
    id: newOrderedId('aud'),
    actor: actorName(actor),
    action: act.action,
    subject: act.subject,
    detail: act.detail ?? {},
  }
}

export function tellOf(actor: Actor, act: Act): void {
  tell({ action: act.action, subjectId: act.subject, by: actor.kind === 'system' ? actor.name : actor.kind })
}
