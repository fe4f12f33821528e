import { asc, eq } from 'drizzle-orm'
import { users } from '../../../db/tables/accounts.ts'
import { type StaffRole, staff } from '../../../db/tables/staff.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { requireStaff } from './duties.ts'

export interface StaffMember {
  userId: string
  email: string
  firstName: string
  lastName: string
  role: StaffRole
  /** As the audit log names an actor. */
  appointedBy: string
  createdAt: Date
}

/** Undefined for members who are no staff, and for staff who no longer have their mailbox proven. */
export async function findStaffRole(
  db: Db,
  member: { id: string; emailVerified: boolean },
): Promise<StaffRole | undefined> {
  if (!member.emailVerified) return undefined
  const [found] = await db.select({ role: staff.role }).from(staff).where(eq(staff.userId, member.id))
  return found?.role
}

/** Everybody who works here, longest first. */
export async function listStaff(ctx: Ctx): Promise<StaffMember[]> {
  requireStaff(ctx, 'read')
  return ctx.db
    .select({
      userId: staff.userId,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: staff.role,
      appointedBy: staff.appointedBy,
      createdAt: staff.createdAt,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .orderBy(asc(staff.createdAt), asc(staff.userId))
}
