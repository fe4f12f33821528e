import type { StaffRole } from '../../../db/tables/staff.ts'
import type { Ctx } from '../context.ts'
import { type Duty, dutiesOf, requireStaff } from './duties.ts'

/** Who calls, the role, and what that role may see to: the office hides the rest. */
export function staffSelf(ctx: Ctx): { name: string; role: StaffRole; duties: Duty[] } {
  requireStaff(ctx, 'read')
  const { actor } = ctx
  const role = actor.kind === 'staff' ? actor.role : 'reader'
  return { name: actor.kind === 'staff' ? actor.name : 'system', role, duties: dutiesOf(role) }
}
