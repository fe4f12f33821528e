import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../db/tables/accounts.ts'
import { staffFactors } from '../../../../db/tables/office.ts'
import { STAFF_ROLES, type StaffRole, staff } from '../../../../db/tables/staff.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, Email, idOf, When } from '../../kernel/wire.ts'
import type { Ctx } from '../context.ts'
import { hasFactorInSql } from '../passkeys/office-factor.ts'
import { requireStaff } from './duties.ts'

export const StaffMemberAnswer = answer(
  'StaffMember',
  'A member who works here',
  z.object({
    userId: idOf('usr'),
    email: Email,
    firstName: z.string().describe('Empty where it is not known'),
    lastName: z.string().describe('Empty where it is not known'),
    role: z.enum(STAFF_ROLES).describe('What the member may do here'),
    secondFactor: z
      .boolean()
      .describe('Whether signing in to the office takes a code of an authenticator, or a passkey'),
    appointedBy: z.string().describe('As the audit log names an actor'),
    createdAt: When,
  }),
)
export type StaffMember = z.input<typeof StaffMemberAnswer>

/** From then on the operator token is for emergencies alone. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await db.$count(staff, eq(staff.role, 'owner'))) > 0
}

/** Undefined for members outside the staff, and for staff whose mailbox is no longer proven. */
export async function findStaffRole(
  db: Db,
  member: { id: string; emailVerified: boolean },
): Promise<StaffRole | undefined> {
  if (!member.emailVerified) return undefined
  const [found] = await db.select({ role: staff.role }).from(staff).where(eq(staff.userId, member.id))
  return found?.role
}

/** Everybody who works here, longest first. */
export function listStaff(ctx: Ctx): Promise<StaffMember[]> {
  requireStaff(ctx, 'read')
  return selectStaff(ctx.db).orderBy(asc(staff.createdAt), asc(staff.userId))
}

/** @throws ShopError `not_found` */
export async function getStaffMember(db: Db, userId: string): Promise<StaffMember> {
  const [found] = await selectStaff(db).where(eq(staff.userId, userId))
  if (!found) throw new ShopError('not_staff')
  return found
}

function selectStaff(db: Db) {
  return db
    .select({
      userId: staff.userId,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: staff.role,
      secondFactor: hasFactorInSql(staff.userId),
      appointedBy: staff.appointedBy,
      createdAt: staff.createdAt,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .leftJoin(staffFactors, eq(staffFactors.userId, staff.userId))
}
