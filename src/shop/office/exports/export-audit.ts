import { recordAudit } from '../../kernel/audit.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type AuditFilter, type NamedAct, readAuditPage } from '../../system/staff/list-audit.ts'
import { presentAct } from '../../system/staff/present-act.ts'
import { type Columns, csvFile } from './csv.ts'

const PAGE = 500

const COLUMNS: Columns<NamedAct> = {
  at: ({ row }) => row.at,
  who: ({ who }) => who,
  actor: ({ row }) => row.actor,
  action: ({ row }) => row.action,
  orderNumber: ({ orderNumber }) => orderNumber,
  subject: ({ row }) => row.subject,
  detail: ({ row }) => detailOf(row),
  id: ({ row }) => row.id,
}

/** As the API tells it, in one cell; empty where nothing more is known. */
function detailOf(row: NamedAct['row']): string {
  const { detail } = presentAct(row)
  return Object.keys(detail).length > 0 ? JSON.stringify(detail) : ''
}

/** Who did what as CSV, newest first, read page by page as it is taken. That it was taken stands in the log first. */
export async function exportAudit(
  ctx: Ctx,
  filter: Omit<AuditFilter, 'cursor' | 'limit'>,
): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'export')
  await recordAudit(ctx.db, ctx.actor, { action: 'audit.exported', subject: 'audit', detail: { ...filter } })
  return csvFile(COLUMNS, actsOf(ctx, filter))
}

async function* actsOf(ctx: Ctx, filter: Omit<AuditFilter, 'cursor' | 'limit'>) {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readAuditPage(ctx.db, { ...filter, cursor: cursor ?? undefined, limit: PAGE })
    yield page.rows
    cursor = page.next
  }
}
