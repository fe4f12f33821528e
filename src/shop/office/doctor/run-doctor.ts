import { eq } from 'drizzle-orm'
import { doctorRuns } from '../../../../db/tables/doctor.ts'
import { describeError } from '../../facts/locale/problem-words.ts'
import { DEFAULT_MARKET, marketOf } from '../../facts/markets/markets.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { type Day, dayIn, isoOfDay } from '../../kernel/day.ts'
import type { Ctx } from '../../system/context.ts'
import type { DeadLetters } from '../../system/jobs.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { CHECKS } from './checks.ts'
import { daysBefore, findingInWords, type Made, makeCheck, PROVIDER_DAYS } from './examine.ts'
import type { Check, Examination } from './finding.ts'
import { BOOKS, keepResults, openFindings, readResults } from './kept-results.ts'

const MINUTE_MS = 60_000
/** At three o'clock where the shop sells first the books are counted: few buy, and bills of the day are made. */
const NIGHT_MS = 3 * 60 * MINUTE_MS
/** A process that starts counts them too, unless that was done within the hour: one may start again and again. */
const START_REST_MS = 60 * MINUTE_MS
/** What was found is looked for again this often, so that it leaves Today soon after it was mended. */
const RECHECK_MS = 5 * MINUTE_MS
/** Slow checks are made again no more than this often. */
const SLOW_REST_MS = 60 * MINUTE_MS
/** Findings that the mail spells out. */
const MOST_IN_MAIL = 20

/**
 * Stages a run where one is due: after a start, in each night, and again of what was found. Of several processes one
 * stages it. @param isStart the process has just begun
 */
export async function callDoctor(ctx: Ctx, { isStart }: { isStart: boolean }): Promise<void> {
  requireSystem(ctx)
  const now = ctx.clock.now()
  if (!dueOf(await readResults(ctx.db), now, isStart)) return
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(doctorRuns)
      .values({ id: BOOKS, claimedAt: new Date(0) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(doctorRuns).where(eq(doctorRuns.id, BOOKS)).for('update')
    const scope = dueOf(row, now, isStart)
    if (!scope) return
    const claim = scope === 'all' ? { claimedAt: now, recheckedAt: now } : { recheckedAt: now }
    await tx.update(doctorRuns).set(claim).where(eq(doctorRuns.id, BOOKS))
    await ctx.jobs.enqueue(tx, { name: 'run-doctor', data: { scope } })
  })
}

type Row = Pick<typeof doctorRuns.$inferSelect, 'claimedAt' | 'recheckedAt' | 'checks' | 'noted'>

export type DoctorScope = 'all' | 'found'

function dueOf(row: Row | undefined, now: Date, isStart: boolean): DoctorScope | undefined {
  if (!row || nightOf(now) > nightOf(row.claimedAt)) return 'all'
  if (isStart && now.getTime() - row.claimedAt.getTime() >= START_REST_MS) return 'all'
  const rested = now.getTime() - (row.recheckedAt ?? row.claimedAt).getTime()
  return rested >= RECHECK_MS && openFindings(row).length > 0 ? 'found' : undefined
}

/** The day whose night it was last. */
function nightOf(at: Date): Day {
  return dayIn(marketOf(DEFAULT_MARKET).timeZone, new Date(at.getTime() - NIGHT_MS))
}

/** Makes the checks, keeps what they found, and tells the operator of it at most once a day. */
export async function runDoctor(ctx: Ctx, deadLetters: DeadLetters, scope: DoctorScope): Promise<void> {
  requireSystem(ctx)
  const examination = { ctx, deadLetters, since: daysBefore(ctx, PROVIDER_DAYS) }
  const made: Made[] = []
  for (const check of await checksOf(ctx, scope)) made.push(await makeOrSayWhy(check, examination))
  await keepResults(ctx, made, { isWhole: scope === 'all' })
  if (scope === 'all') await tellOperator(ctx)
}

async function checksOf(ctx: Ctx, scope: DoctorScope): Promise<readonly Check[]> {
  if (scope === 'all') return CHECKS
  const row = await readResults(ctx.db)
  const rested = ctx.clock.now().getTime() - SLOW_REST_MS
  return CHECKS.filter(({ name, isSlow }) => {
    const last = row?.checks.find((each) => each.name === name)
    return last && last.wrong.length > 0 && (!isSlow || Date.parse(last.at) <= rested)
  })
}

/** A check that cannot be made, as while the card provider is down, keeps the others from nothing. */
async function makeOrSayWhy(check: Check, examination: Examination): Promise<Made> {
  try {
    return await makeCheck(check, examination)
  } catch (error) {
    examination.ctx.log.warn('doctor.check_failed', { check: check.name, error })
    const data = { name: check.name, reason: describeError(error) }
    return { name: check.name, looked: 0, wrong: [{ what: 'check_failed', data }] }
  }
}

async function tellOperator(ctx: Ctx): Promise<void> {
  const row = await readResults(ctx.db)
  const found = row ? openFindings(row) : []
  if (found.length === 0) {
    ctx.log.info('doctor.well')
    return
  }
  const wrong = row?.checks.filter((check) => check.wrong.length > 0).map(({ name }) => name) ?? []
  ctx.log.warn('doctor.found', { found: found.length, checks: wrong.join(' ') })
  const detail = {
    found: found.length,
    findings: found.slice(0, MOST_IN_MAIL).map(findingInWords),
  }
  const key = isoOfDay(dayIn(marketOf(DEFAULT_MARKET).timeZone, ctx.clock.now()))
  await ctx.db.transaction((tx) =>
    raiseNotice(tx, ctx, { kind: 'doctor_found', key, subject: BOOKS, detail }),
  )
}
