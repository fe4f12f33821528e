import { eq } from 'drizzle-orm'
import { doctorRuns } from '../../../../db/tables/doctor.ts'
import type { Db } from '../../kernel/db.ts'
import { hashOfWords } from '../../kernel/hashes.ts'
import type { Ctx } from '../../system/context.ts'
import type { CheckResult, Finding, KeptCheck, KeptFinding } from './finding.ts'

/** The one row of what was found last. */
export const BOOKS = 'books'

type Made = CheckResult & { name: string }

/** What was found last, and when. */
export async function readResults(db: Db): Promise<typeof doctorRuns.$inferSelect | undefined> {
  const [row] = await db.select().from(doctorRuns).where(eq(doctorRuns.id, BOOKS))
  return row
}

/** Findings that wait for a person: those that staff have marked as seen are left out. */
export function openFindings({
  checks,
  noted,
}: Pick<typeof doctorRuns.$inferSelect, 'checks' | 'noted'>): KeptFinding[] {
  return checks.flatMap(({ wrong }) => wrong).filter(({ key }) => !noted.includes(key))
}

/**
 * Keeps what checks came to; a finding that was known keeps the time of its first run.
 * @param run `isWhole`: every check was made, and what is not among them is forgotten
 */
export async function keepResults(
  { db, clock }: Ctx,
  made: readonly Made[],
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await tx.insert(doctorRuns).values({ id: BOOKS, claimedAt: now }).onConflictDoNothing()
    const [row] = await tx.select().from(doctorRuns).where(eq(doctorRuns.id, BOOKS)).for('update')
    const before = row?.checks ?? []
    const fresh = made.map((each) => keptCheck(each, { before, at: now.toISOString() }))
    const checks = isWhole ? fresh : before.map((old) => fresh.find(({ name }) => name === old.name) ?? old)
    const found = new Set(checks.flatMap(({ wrong }) => wrong.map(({ key }) => key)))
    const noted = (row?.noted ?? []).filter((key) => found.has(key))
    await tx
      .update(doctorRuns)
      .set({ checks, noted, ...(isWhole ? { checkedAt: now } : {}) })
      .where(eq(doctorRuns.id, BOOKS))
  })
}

function keptCheck(
  { name, looked, wrong }: Made,
  { before, at }: { before: readonly KeptCheck[]; at: string },
): KeptCheck {
  const since = new Map(before.flatMap((check) => check.wrong.map((each) => [each.key, each.since])))
  const findings = wrong.map((finding) => {
    const key = keyOf(name, finding)
    return { ...withoutMailbox(finding), key, since: since.get(key) ?? at }
  })
  return { name, looked, wrong: findings, at }
}

/** A mail server that refuses a mailbox names it. */
function withoutMailbox({ what, data }: Finding): Finding {
  return { what, data: what === 'job_dead' ? { ...data, reason: '-' } : data }
}

function keyOf(check: string, { what, data }: Finding): string {
  return hashOfWords([check, what, JSON.stringify(data)].join(' ')).slice(0, 24)
}
