import { type Override, readOverrides } from '../../facts/vehicles/list-overrides.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { type Columns, csvFile } from './csv.ts'

const COLUMNS = [
  'make',
  'model',
  'yearFrom',
  'yearTo',
  'fuels',
  'weights',
  'country',
  'compatible',
  'reason',
  'port',
] as const satisfies (keyof Override)[]
const PAGE = 1_000

/** The file that would import the same corrections again. The export is written to the audit log first. */
export async function exportOverrides(ctx: Ctx): Promise<AsyncGenerator<string>> {
  requireStaff(ctx, 'import_data')
  await recordAudit(ctx.db, ctx.actor, {
    action: 'vehicles.exported',
    subject: 'vehicles:overrides',
    detail: {},
  })
  const columns: Columns<Override> = Object.fromEntries(COLUMNS.map((name) => [name, (row) => row[name]]))
  return csvFile(columns, allOverrides(ctx))
}

async function* allOverrides(ctx: Ctx) {
  for (let cursor: number | undefined; ; ) {
    const rows = await readOverrides(ctx, { cursor, limit: PAGE })
    yield rows
    cursor = rows.at(-1)?.line
    if (rows.length < PAGE) return
  }
}
