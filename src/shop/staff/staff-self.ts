import { z } from 'zod'
import { STAFF_ROLES } from '../../../db/tables/staff.ts'
import type { Ctx } from '../context.ts'
import { answer } from '../wire.ts'
import { DUTY_NAMES, dutiesOf, requireStaff } from './duties.ts'

export const StaffSelf = answer(
  'StaffSelf',
  'Who calls, and what the role may do',
  z.object({
    name: z.string().describe('As the audit log names an actor, without `staff:`'),
    role: z.enum(STAFF_ROLES).describe('The role of the caller'),
    duties: z.array(z.enum(DUTY_NAMES)).describe('What the role may see to'),
  }),
)
export type StaffSelf = z.output<typeof StaffSelf>

/** Who calls, the role, and what that role may see to: the office hides the rest. */
export function staffSelf(ctx: Ctx): z.input<typeof StaffSelf> {
  requireStaff(ctx, 'read')
  const { actor } = ctx
  const role = actor.kind === 'staff' ? actor.role : 'reader'
  return { name: actor.kind === 'staff' ? actor.name : 'system', role, duties: dutiesOf(role) }
}
