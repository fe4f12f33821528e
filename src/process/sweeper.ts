import { setTimeout as pause } from 'node:timers/promises'
import { callDoctor } from '../shop/office/doctor/run-doctor.ts'
import { keepDays } from '../shop/office/reports/kept-days.ts'
import { keepPayouts } from '../shop/office/reports/payout-sums.ts'
import { deleteOldData } from '../shop/people/retention/delete-old-data.ts'
import { tellOfStock } from '../shop/sale/catalog/stock-alerts.ts'
import { tellLowStock } from '../shop/sale/catalog/tell-low-stock.ts'
import { tellShipments } from '../shop/sale/orders/tell-shipment.ts'
import { expireStranded } from '../shop/sale/payments/expire-stranded.ts'
import { sweepNews } from '../shop/sale/payments/handle-provider-event.ts'
import { settleKnownPayments } from '../shop/sale/payments/settle-known-payments.ts'
import { sweepRefunds } from '../shop/sale/payments/sweep-refunds.ts'
import { bringChecksNearer, sweepSessions, wakeSessions } from '../shop/sale/payments/sweep-sessions.ts'
import { sweepLabels } from '../shop/sale/shipping/buy-label.ts'
import { finishVoid } from '../shop/sale/shipping/void-label.ts'
import { mindLateOrders } from '../shop/service/after-sale/late-orders.ts'
import { runPlans } from '../shop/service/billing/run-plans.ts'
import { followClaims } from '../shop/service/claims/see-to-claim.ts'
import type { Ctx } from '../shop/system/context.ts'
import { collectEvents } from '../shop/system/outgoing-webhooks/collect-events.ts'
import { deliverWebhooks } from '../shop/system/outgoing-webhooks/deliver.ts'
import type { WebhookSender } from '../shop/system/outgoing-webhooks/provider.ts'
import type { Tracing } from '../shop/system/tracing.ts'

/** How often open sessions are looked through, in milliseconds. Each round is one short query when all is well. */
const ROUND_MS = 15_000

/** What is over is cleared away every hour. */
const ROUNDS_PER_CLEANING = 240

/** What can wait a little is looked for every five minutes: late orders, and who waits for stock. */
const ROUNDS_PER_LOOK = 20

/** How often the days that are over are counted again, and new payouts read, in milliseconds. */
const COUNT_MS = 3_600_000

/** The books are first counted this many rounds after a start, when the pages of the first visitors are made. */
const ROUNDS_BEFORE_DOCTOR = 4

/** How long a stop waits for the round under way; the next start takes up what it leaves. */
const LONGEST_GOODBYE_MS = 5_000

const CLEANING = { deleteOldData }

const LOOKS = { mindLateOrders, tellOfStock, tellLowStock, followClaims }

/** Whatever goes wrong in one of them keeps neither the others nor the bills of plans waiting. */
async function doEach(ctx: Ctx, works: Record<string, (ctx: Ctx) => Promise<unknown>>): Promise<void> {
  for (const [work, run] of Object.entries(works)) {
    await run(ctx).catch((error) => ctx.log.warn('sweeper.work_failed', { work, error }))
  }
}

/**
 * Sweeps on start, for what a crash left behind, and then every few seconds. Messages to other programs have rounds of their own:
 * one that does not answer keeps no payment waiting.
 * @returns stops it and waits for the rounds, 5 s at most
 */
export function startSweeper(
  ctx: Ctx & { tracing?: Tracing },
  sender: WebhookSender,
  /** Between the rounds, in milliseconds. */
  pauseMs = ROUND_MS,
): () => Promise<void> {
  const sweeper: Ctx = { ...ctx, actor: { kind: 'system', name: 'sweeper' } }
  let stopping = false
  const isOver = () => stopping
  const [sweep, tell] = [createSweep(sweeper, isOver), createTell(sweeper, { sender, isOver })]
  const loops = [
    repeat(asSpan('sweep', sweep, ctx), { ctx, pauseMs }),
    repeat(asSpan('deliver webhooks', tell, ctx), { ctx, pauseMs }),
    repeat(asSpan('call doctor', createDoctorCall(sweeper), ctx), {
      ctx,
      pauseMs: pauseMs * ROUNDS_BEFORE_DOCTOR,
    }),
    ...Object.entries({ 'count days': keepDays, 'count payouts': keepPayouts }).map(([name, keep]) =>
      repeat(
        asSpan(name, () => keep(sweeper), ctx),
        { ctx, pauseMs: COUNT_MS },
      ),
    ),
  ]

  return async () => {
    stopping = true
    const ends = Promise.all(loops.map((end) => end()))
    await Promise.race([ends, pause(LONGEST_GOODBYE_MS, undefined, { ref: false })])
  }
}

/** Each round is a trace of its own. */
function asSpan(name: string, work: () => Promise<void>, { tracing }: { tracing?: Tracing }) {
  return tracing ? () => tracing.run({ name, kind: 'internal' }, work) : work
}

/** One round after the other, the first at once. @returns begins no further round and waits for the one under way */
function repeat(work: () => Promise<void>, { ctx, pauseMs }: { ctx: Ctx; pauseMs: number }) {
  const run = () => work().catch((error) => ctx.log.warn('sweeper.round_failed', { error }))
  let round = run()
  const timer = setInterval(() => {
    round = round.then(run)
  }, pauseMs)
  return () => {
    clearInterval(timer)
    return round
  }
}

function createSweep(ctx: Ctx, isOver: () => boolean): () => Promise<void> {
  let rounds = 0
  let isFirst = true
  return async () => {
    // Settles what was paid while the shop was down, before it asks about sessions that are still open.
    if (isFirst) {
      await settleKnownPayments(ctx).catch((error) => ctx.log.warn('sweeper.list_failed', { error }))
      await wakeSessions(ctx)
    }
    isFirst = false
    await bringChecksNearer(ctx)
    while (!isOver() && (await sweepSessions(ctx)) > 0) {}
    if (!isOver()) await expireStranded(ctx)
    if (!isOver()) await sweepNews(ctx)
    if (!isOver()) await sweepRefunds(ctx)
    if (!isOver()) await sweepLabels(ctx, finishVoid)
    while (!isOver() && (await tellShipments(ctx)) > 0) {}
    if (!isOver() && rounds % ROUNDS_PER_LOOK === 0) await doEach(ctx, LOOKS)
    if (!isOver() && rounds % ROUNDS_PER_CLEANING === 0) await doEach(ctx, CLEANING)
    rounds += 1
    while (!isOver() && (await runPlans(ctx)) > 0) {}
  }
}

/** The first round of all rests. */
function createDoctorCall(ctx: Ctx): () => Promise<void> {
  let rounds = 0
  return async () => {
    const round = rounds++
    if (round > 0) await callDoctor(ctx, { isStart: round === 1 })
  }
}

/** Tells other programs of what happened. */
function createTell(
  ctx: Ctx,
  { sender, isOver }: { sender: WebhookSender; isOver: () => boolean },
): () => Promise<void> {
  return async () => {
    if (!isOver()) await collectEvents(ctx)
    while (!isOver() && (await deliverWebhooks(ctx, sender)) > 0) {}
  }
}
