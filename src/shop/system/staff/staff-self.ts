import { eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { staffFactors } from '../../../../db/tables/office.ts'
import { STAFF_ROLES } from '../../../../db/tables/staff.ts'
import { answer } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { hasFactorInSql } from '../passkeys/office-factor.ts'
import { DUTY_NAMES, dutiesOf, requireStaff } from './duties.ts'
import { hasOwner } from './queries.ts'

export const StaffSelf = answer(
  'StaffSelf',
  'Who calls, and what the role may do',
  z.object({
    name: z.string().describe('As the audit log names an actor, without `staff:`'),
    email: z.string().nullable().describe('Null for the operator token'),
    role: z.enum(STAFF_ROLES).describe('The role of the caller'),
    mustEnrol: z.boolean().describe('Whether a second factor has to be set up before anything else'),
    secondFactor: z
      .boolean()
      .describe('Whether signing in takes more than a password: a code of an authenticator, or a passkey'),
    authenticator: z.boolean().describe('Whether an authenticator is set up'),
    hasOwner: z
      .boolean()
      .describe('For the operator token: whether an owner works here, who has a login of their own'),
    duties: z.array(z.enum(DUTY_NAMES)).describe('What the role may see to'),
  }),
)
export type StaffSelf = z.output<typeof StaffSelf>

/** Who calls, the role, and what that role may see to: the office hides the rest. */
export async function staffSelf(ctx: Ctx): Promise<z.input<typeof StaffSelf>> {
  requireStaff(ctx, 'read')
  const { actor } = ctx
  const role = actor.kind === 'staff' ? actor.role : 'reader'
  const name = actor.kind === 'staff' ? actor.name : 'system'
  const [person] = await ctx.db
    .select({
      email: users.email,
      secondFactor: hasFactorInSql(users.id),
      authenticator: sql<boolean>`${isNotNull(staffFactors.confirmedAt)}`,
    })
    .from(users)
    .leftJoin(staffFactors, eq(staffFactors.userId, users.id))
    .where(eq(users.id, name))
  return {
    name,
    email: person?.email ?? null,
    role,
    mustEnrol: Boolean(person && ctx.settings.requireSecondFactor && !person.secondFactor),
    secondFactor: person?.secondFactor ?? false,
    authenticator: person?.authenticator ?? false,
    hasOwner: name === 'operator' && (await hasOwner(ctx.db)),
    duties: dutiesOf(role),
  }
}
