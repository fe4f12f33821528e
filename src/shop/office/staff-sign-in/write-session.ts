import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { staffSessions } from '../../../../db/tables/office.ts'
import type { StaffRole } from '../../../../db/tables/staff.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Db } from '../../kernel/db.ts'
import { hashSecret } from '../../kernel/hashes.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'

/** A day's work: 12 hours, however much it is used. */
export const STAFF_SESSION_SECONDS = 12 * 3_600

/** The browser somebody signs in with. */
export interface Here {
  userAgent: string
  /** Its session so far, which the new one takes the place of. */
  before: string | undefined
  /** The secret its passkeys' challenge is for. */
  browser: string
}

/** @returns the token, given once; the database holds its hash */
export async function writeStaffSession(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  { userId, role, by, here }: { userId: string; role: StaffRole; by: 'password' | 'passkey'; here: Here },
): Promise<string> {
  if (here.before) await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, hashSecret(here.before)))
  const token = randomBytes(32).toString('base64url')
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + STAFF_SESSION_SECONDS * 1_000)
  const id = newId('ses')
  await tx
    .insert(staffSessions)
    .values({ id, userId, tokenHash: hashSecret(token), userAgent: here.userAgent, createdAt, expiresAt })
  const actor = { kind: 'staff', name: userId, role } as const
  const detail = { sessionId: id, by }
  await recordAudit(tx, actor, { action: 'staff.signed_in', subject: userId, detail })
  return token
}
