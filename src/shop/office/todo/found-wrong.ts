import { and, eq, inArray, isNull } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { doctorRuns } from '../../../../db/tables/doctor.ts'
import { actorName } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { ON_PLAN } from '../../plan/devices/adapters-on-plan.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { deedOf, linksOf } from '../doctor/deeds.ts'
import { findingInWords } from '../doctor/examine.ts'
import type { KeptFinding } from '../doctor/finding.ts'
import { BOOKS, openFindings, readResults } from '../doctor/kept-results.ts'
import { MOST_OF_A_KIND, type TodoItem } from './todo-item.ts'

const FINDING = 'fnd_'
/** The kinds of findings that other items of the list tell of. */
const TOLD_ELSEWHERE: readonly string[] = ['job_dead']

export interface FoundWrong {
  items: TodoItem[]
  /** When all checks were last made; null before the first time. */
  checkedAt: Date | null
}

/** What the doctor found when the books were last counted, each with what mends it. */
export async function foundWrong(db: Db): Promise<FoundWrong> {
  const row = await readResults(db)
  if (!row) return { items: [], checkedAt: null }
  const open = await withoutEndedPlans(
    db,
    openFindings(row).filter(({ what }) => !TOLD_ELSEWHERE.includes(what)),
  )
  const found = open.slice(0, MOST_OF_A_KIND + 1)
  const links = await linksOf(db, found)
  const items = found.map(
    (finding): TodoItem => ({
      id: `${FINDING}${finding.key}`,
      kind: 'finding',
      since: new Date(finding.since),
      subject: String(finding.data.id ?? finding.data.subject ?? finding.what),
      link: links.get(finding.key) ?? '/admin/money',
      orderNumber: null,
      person: null,
      amount: null,
      currency: null,
      dueBy: null,
      reason: findingInWords(finding),
      isNotice: false,
      deed: deedOf(finding),
    }),
  )
  return { items, checkedAt: row.checkedAt }
}

/** A plan that was ended since the last count is seen to: it is not looked for again before it leaves the list. */
async function withoutEndedPlans(db: Db, found: KeptFinding[]): Promise<KeptFinding[]> {
  const orderIds = found.flatMap(({ what, data }) => (what === 'plan_after_refund' ? [String(data.id)] : []))
  if (orderIds.length === 0) return found
  const rows = await db
    .selectDistinct({ orderId: devices.orderId })
    .from(devices)
    .where(and(inArray(devices.orderId, orderIds), ON_PLAN, isNull(devices.endOn)))
  const living = new Set(rows.map(({ orderId }) => orderId))
  return found.filter(({ what, data }) => what !== 'plan_after_refund' || living.has(String(data.id)))
}

export function isFinding(id: string): boolean {
  return id.startsWith(FINDING)
}

/** Marks a finding as seen that nothing can mend: it is not listed again unless it changes. @throws ShopError `not_found` */
export function noteFinding(ctx: Ctx, id: string): Promise<{ id: string; doneAt: Date; doneBy: string }> {
  requireStaff(ctx, 'notices')
  const key = id.slice(FINDING.length)
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(doctorRuns).where(eq(doctorRuns.id, BOOKS)).for('update')
    const finding = row?.checks.flatMap(({ wrong }) => wrong).find((each) => each.key === key)
    if (!row || !finding) throw new ShopError('unknown_notice')
    if (!row.noted.includes(key)) {
      const noted = [...row.noted, key]
      await tx.update(doctorRuns).set({ noted }).where(eq(doctorRuns.id, BOOKS))
      await recordAudit(tx, ctx.actor, {
        action: 'finding.seen',
        subject: String(finding.data.id ?? finding.data.subject ?? BOOKS),
        detail: { finding: findingInWords(finding) },
      })
    }
    return { id, doneAt: ctx.clock.now(), doneBy: actorName(ctx.actor) }
  })
}
