import { and, eq, inArray } from 'drizzle-orm'
import { devices } from '../../../../db/tables/devices.ts'
import { invoices, planSpans } from '../../../../db/tables/plans.ts'
import { requireMember } from '../../kernel/actor.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import { type Attempt, once } from '../../system/idempotency/idempotency.ts'
import { takeAgreement } from '../plans/agreements.ts'
import { findDeviceTerms } from '../plans/keep-device-terms.ts'
import type { PlanAccount } from '../plans/plan-account.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { activate } from '../plans/start-device-plan.ts'
import { listWaiting } from '../plans/waiting.ts'
import { type Course, courseOf, type Decision } from './course.ts'
import { isAsDecided, requireSeen } from './device-version.ts'
import { findInUse, lockOwn } from './find-in-use.ts'
import { liveSpans } from './live-spans.ts'
import { type Device, moveDevice } from './move-device.ts'
import { getOwnDevice, type OwnDevice } from './queries.ts'

export interface DevicePlan {
  device: Device
  account: PlanAccount
  today: Day
  course: Course
}

/**
 * What a decision of the owner would come to, with nothing written.
 * @throws ShopError `not_found`; `conflict` for a device that is not in use, or a plan without service;
 *   `plan_ends` for a pause of what its owner ended; `invalid` for a pause that is too short or too long, or an end
 *   that is not in the paid month
 */
export async function planDecision(
  tx: Db,
  ctx: Ctx,
  { userId, id, decision }: { userId: string; id: string; decision: Decision },
): Promise<DevicePlan> {
  const { device, account, endsBy } = await findInUse(tx, userId, id)
  const today = marketDay(ctx, account.market)
  if (decision.action !== 'cancel') await requireService(tx, account)
  if (decision.action === 'pause' && endsBy === 'owner') throw new ShopError('plan_ends')
  const live = await liveSpans(tx, id, today)
  // One that nobody agreed to waits also while a bill keeps the others off.
  const isOff =
    account.status === 'suspended' &&
    (await listWaiting({ ...ctx, db: tx }, { deviceIds: [id] })).length === 0
  const waits = device.state === 'installed' && live.length === 0 && !isOff
  if (waits && decision.action !== 'cancel') throw new ShopError('plan_not_started')
  const anchor = account.anchorOn ?? today
  const course = courseOf(decision, {
    today,
    anchor,
    // One that waits ends at once: nothing of it is paid.
    paidUntil: waits ? today : (account.nextBillOn ?? today),
    isBilled: live.some(({ fromDay, toDay }) => fromDay <= today && (toDay === null || toDay > today)),
    isPaused: device.state === 'paused',
    endOn: endsBy === 'owner' ? device.endOn : null,
  })
  if (typeof course === 'string') throw new ShopError(course, { at: fieldOf(decision) })
  const isIncluded = live.some(({ withoutConsent }) => withoutConsent === 'included')
  if (!isIncluded) return { device, account, today, course }
  return { device, account, today, course: await withinIncluded(tx, { account, id, decision, course }) }
}

/** @throws ShopError `conflict` for a plan without service, or one that has ended with a bill still to pay */
export async function requireService(tx: Db, { id, status }: PlanAccount): Promise<void> {
  if (status === 'suspended') throw new ShopError('plan_suspended')
  if (status !== 'ended') return
  const [unpaid] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.planAccountId, id), inArray(invoices.status, ['draft', 'open', 'past_due'])))
    .limit(1)
  if (unpaid) throw new ShopError('plan_suspended')
}

function fieldOf(decision: Decision): string {
  if (decision.action === 'cancel') return 'on'
  return 'until' in decision ? 'until' : 'months'
}

/** Without consent no day is billed after the included months: what would go on, ends with them. */
async function withinIncluded(
  tx: Db,
  plan: { account: PlanAccount; id: string; decision: Decision; course: Course },
): Promise<Course> {
  const { account, id, decision, course } = plan
  if (decision.action === 'cancel') return course
  const terms = await findDeviceTerms(tx, account.id, id)
  const endOn = terms?.includedUntil ?? null
  if (endOn === null) return course
  if (decision.action === 'pause') throw new ShopError('pause_not_agreed')
  return { ...course, billed: course.billed.map((stretch) => ({ ...stretch, to: endOn })), endOn }
}

/**
 * Who may: the owner. Pauses, resumes or ends the plan of one device; once for each Idempotency-Key.
 * @param asked.seen the version of the device it was decided on
 * @throws ShopError as `planDecision`; `device_changed` for what was decided on an older view of the device
 */
export function decideDevice(
  ctx: Ctx,
  asked: { id: string; decision: Decision; seen?: string | undefined },
  attempt?: Attempt,
): Promise<OwnDevice> {
  const { userId } = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    let isRepeated = true
    const work = () => {
      isRepeated = false
      return carryOut(tx, ctx, { userId, ...asked })
    }
    await once(tx, ctx, { attempt, work })
    const own = await getOwnDevice(tx, userId, asked.id)
    // A page that is sent again may be answered as before only while that is still so.
    const isOver = isRepeated && asked.seen !== undefined && !isAsDecided(asked.decision, own)
    if (isOver) throw new ShopError('device_changed')
    return own
  })
}

interface DecisionOf {
  userId: string
  id: string
  decision: Decision
  /** The version of the device it was decided on. */
  seen?: string | undefined
  /** Why staff decided in the place of the owner. */
  reason?: string
  /** Without a mail of its own. */
  isQuiet?: boolean
}

/** Carries a decision about a member's device out, in the caller's transaction. @throws ShopError as `planDecision` */
export async function carryOut(tx: Db, ctx: Ctx, { userId, id, seen, ...more }: DecisionOf): Promise<void> {
  const { decision } = more
  await lockOwn(tx, userId, id)
  const { device, endsBy } = await findInUse(tx, userId, id)
  const isEnd = decision.action === 'cancel'
  // Who ends a plan again, without a word of the day, does not mean a later one.
  if (isEnd && endsBy === 'owner' && decision.on === undefined) return
  // However old the page is, who ends a plan that goes on is not charged on.
  if (!isEnd || endsBy === 'owner') requireSeen(device, seen)
  const plan = await planDecision(tx, ctx, { userId, id, decision })
  await follow(tx, ctx, { ...plan, ...more })
}

/** Ends the plan of one device in the caller's transaction, without a mail of its own: the whole plan ends. */
export async function cancelDevice(
  tx: Db,
  ctx: Ctx,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await carryOut(tx, ctx, { userId, id, decision: { action: 'cancel' }, isQuiet: true })
}

async function follow(
  tx: Db,
  ctx: Ctx,
  plan: DevicePlan & Pick<DecisionOf, 'decision' | 'reason' | 'isQuiet'>,
): Promise<void> {
  const { device, account, today, course, decision, reason, isQuiet } = plan
  const endedBy = endOfStretch(decision, course)
  await replaceSpans(tx, ctx, { device, account, today, course, endedBy })
  // Days without an end are billed again.
  if (account.status === 'ended' && course.billed.some(({ to }) => to === null)) {
    await activate(tx, ctx, { account, day: today, agreedAt: undefined })
  }
  const { pauseOn, resumeOn } = course
  const endsNow = course.endOn !== null && course.endOn <= today
  const days = { pauseOn, resumeOn, endOn: endsNow ? null : course.endOn }
  if (endsNow) {
    await moveDevice(tx, ctx, { device, to: 'retired', changes: { ...days, retiredReason: 'cancelled' } })
  } else if (decision.action === 'resume' && device.state === 'paused') {
    await moveDevice(tx, ctx, { device, to: 'installed', changes: days })
  } else {
    await tx
      .update(devices)
      .set({ ...days, updatedAt: ctx.clock.now() })
      .where(eq(devices.id, device.id))
  }
  await recordAudit(tx, ctx.actor, {
    action: `device.${decision.action}_decided`,
    subject: device.id,
    detail: { from: device.state, before: daysOf(device), after: days, ...(reason && { reason }) },
  })
  const resumed = device.state === 'paused' ? ('device-resumed' as const) : null
  const mail = { cancel: 'device-cancelled', pause: 'device-paused', resume: resumed } as const
  const kind = isQuiet ? null : mail[decision.action]
  if (kind) await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind, id: device.id } })
}

function daysOf({ pauseOn, resumeOn, endOn }: DevicePlan['device']) {
  return { pauseOn, resumeOn, endOn }
}

type EndOfStretch = 'paused' | 'cancelled' | 'included_over'

function endOfStretch({ action }: Decision, { endOn }: Course): EndOfStretch {
  if (endOn === null) return 'paused'
  return action === 'cancel' ? 'cancelled' : 'included_over'
}

/** Rewrites the days from today on; earlier days do not change. */
async function replaceSpans(
  tx: Db,
  ctx: Ctx,
  { device, account, today, course, endedBy }: DevicePlan & { endedBy: EndOfStretch },
): Promise<void> {
  const live = await liveSpans(tx, device.id, today)
  const basis = course.billed.length > 0 ? await basisOf(tx, ctx, { device, account, live }) : undefined
  for (const span of live) {
    // A day that was billed, and is not after all, stays as an empty stretch: the doctor sees why.
    const isToday = span.fromDay === today && course.billed.length === 0
    if (isToday) await tx.update(planSpans).set({ toDay: today, endedBy }).where(eq(planSpans.id, span.id))
    else if (span.fromDay >= today) await tx.delete(planSpans).where(eq(planSpans.id, span.id))
    else await tx.update(planSpans).set({ toDay: today }).where(eq(planSpans.id, span.id))
  }
  for (const { from, to } of course.billed) {
    await tx.insert(planSpans).values({
      ...basis,
      id: newId('spn'),
      planAccountId: account.id,
      deviceId: device.id,
      fromDay: from,
      toDay: to,
      startedBy: 'resumed',
      endedBy: to === null ? null : endedBy,
      createdAt: ctx.clock.now(),
    })
  }
}

/** What was agreed to about the device holds for its new days as well. @throws ShopError `plan_not_started` where nothing was */
async function basisOf(
  tx: Db,
  ctx: Ctx,
  {
    device,
    account,
    live,
  }: Pick<DevicePlan, 'device' | 'account'> & { live: (typeof planSpans.$inferSelect)[] },
): Promise<Pick<typeof planSpans.$inferInsert, 'consentId' | 'withoutConsent'>> {
  const [span] = live
  if (span) return { consentId: span.consentId, withoutConsent: span.withoutConsent }
  const { id: deviceId, orderId } = device
  const agreement = await takeAgreement(tx, ctx, { userId: account.userId ?? '', deviceId, orderId })
  if (!agreement) throw new ShopError('plan_not_started')
  return { consentId: agreement.consentId }
}
