import { and, eq, inArray, min } from 'drizzle-orm'
import { devices } from '../../db/tables/devices.ts'
import { invoices, planAccounts } from '../../db/tables/plans.ts'
import { createSandboxProcessor } from '../adapters/sandbox-pay.ts'
import type { Actor } from '../shop/kernel/actor.ts'
import { type Day, utcOfDay } from '../shop/kernel/day.ts'
import { createMember } from '../shop/people/accounts/create-member.ts'
import { decideDevice } from '../shop/plan/devices/decide-device.ts'
import { moveDueDevices } from '../shop/plan/devices/move-due-devices.ts'
import { listOwnDevices } from '../shop/plan/devices/queries.ts'
import { receiveDevices } from '../shop/plan/devices/receive-devices.ts'
import { renameDevice } from '../shop/plan/devices/rename-device.ts'
import { takeReports } from '../shop/plan/devices/take-reports.ts'
import { billDueAccounts } from '../shop/plan/plans/bill-accounts.ts'
import { openDrafts } from '../shop/plan/plans/open-invoices.ts'
import { CheckoutRequest } from '../shop/sale/checkout/schema.ts'
import { startCheckout } from '../shop/sale/checkout/start-checkout.ts'
import { fulfilOrder } from '../shop/sale/parcels/fulfil-order.ts'
import { hearOfSandbox } from '../shop/sale/payments/hear-of-sandbox.ts'
import { chargeDueInvoices } from '../shop/service/billing/charge-invoices.ts'
import type { Ctx } from '../shop/system/context.ts'
import type { DemoLife } from './demo-lives.ts'
import { demoTracking } from './demo-tracking.ts'
import { atMoment, onDay } from './on-day.ts'

const SYSTEM = { kind: 'system', name: 'demo' } as const
const SHIPPED_AFTER = 1
const INSTALLED_AFTER = 3
const REPORTS_EVERY = 6
const DECIDED_AFTER = 25
/** Nothing was heard of a silent adapter for so long. */
const SILENT_FOR = 40
/** Late enough in the day, in hours, that it is that day in every market. */
const EVENING = 18

interface Told {
  life: DemoLife
  member: Extract<Actor, { kind: 'customer' }>
  orderId: string
}

/** From the account and the purchase to the bill of today, each on its day. */
export async function tellLife(staff: Ctx, life: DemoLife, numberOrder: NumberOrder): Promise<void> {
  const quiet = { ...staff, jobs: withoutRuns(staff.jobs) }
  const told = await onDay(quiet, life.boughtDaysAgo, (then) => buyAsMember(then, life, numberOrder))
  await onDay(quiet, life.boughtDaysAgo - SHIPPED_AFTER, (then) => ship(then, told))
  await onDay(quiet, life.boughtDaysAgo - INSTALLED_AFTER, (then) => nameAdapters(then, told))
  const last = life.fate === 'silent' ? SILENT_FOR : 0
  const decision = life.boughtDaysAgo - DECIDED_AFTER
  for (let ago = life.boughtDaysAgo - INSTALLED_AFTER; ago >= 0; ago -= REPORTS_EVERY) {
    await onDay(quiet, ago, (then) => payBills(then, told))
    if (ago < last) continue
    await onDay(quiet, ago, (then) => report(then, life))
    await onDay(quiet, ago, (then) => payBills(then, told))
    if (ago <= decision && ago > decision - REPORTS_EVERY)
      await onDay(quiet, ago, (then) => decide(then, told))
  }
  await onDay(quiet, 0, (then) => payBills(then, told))
  if (last === 0) await onDay(quiet, 0, (then) => report(then, life))
}

/** Gives an order the number of its day. */
export type NumberOrder = (orderId: string) => Promise<void>

async function buyAsMember(then: Ctx, life: DemoLife, numberOrder: NumberOrder): Promise<Told> {
  const { firstName, lastName, email, quantity, like } = life
  const person = { firstName, lastName, email, emailVerified: true }
  const known = await then.db.transaction((tx) => createMember(tx, { ...then, actor: SYSTEM }, person))
  if (!known) throw new Error(`${email} has an account already`)
  const member = { kind: 'customer', userId: known.id, email } as const
  const contact = { ...like.shippingAddress.contact, firstName, lastName }
  const order = {
    deviceVariantSku: like.deviceVariantSku,
    subscriptionVariantSku: like.subscriptionVariantSku,
    quantity,
    vehicle: life.vehicle,
    shippingAddress: { ...like.shippingAddress, businessName: undefined, contact },
    renewalConsent: true,
    contractLanguageAgreement: true,
  }
  const asMember = { ...then, actor: member }
  const request = CheckoutRequest.parse({ order, uiMode: 'embedded' })
  const { orderId, client_secret } = await startCheckout(asMember, request, undefined)
  await numberOrder(orderId)
  const processor = createSandboxProcessor({ db: then.db, clock: then.clock })
  await hearOfSandbox(asMember, await processor.pay({ clientSecret: client_secret ?? '', card: life.card }))
  return { life, member, orderId }
}

async function ship(then: Ctx, { life: { serials, boughtDaysAgo }, orderId }: Told): Promise<void> {
  await receiveDevices(then, { serials })
  await fulfilOrder(then, orderId, {
    carrier: 'UPS',
    trackingNumber: demoTracking(20_000_000 + boughtDaysAgo),
    serials,
  })
}

async function nameAdapters(then: Ctx, { life: { serials, names }, member }: Told): Promise<void> {
  const asMember = { ...then, actor: member }
  for (const { device } of await listOwnDevices(asMember)) {
    const name = names[serials.indexOf(device.serial)]
    if (name) await renameDevice(asMember, device.id, name)
  }
}

async function report(then: Ctx, { serials, fate }: DemoLife): Promise<void> {
  const at = then.clock.now().toISOString()
  const found = await then.db
    .select({ serial: devices.serial })
    .from(devices)
    .where(and(inArray(devices.serial, serials), inArray(devices.state, ['shipped', 'installed'])))
  // A paused adapter that drives is another story.
  if (found.length === 0 || (fate === 'paused' && found.length < serials.length)) return
  await takeReports({ ...then, actor: SYSTEM }, { reports: found.map(({ serial }) => ({ serial, at })) })
}

async function decide(then: Ctx, { life: { fate, serials }, member }: Told): Promise<void> {
  if (fate !== 'paused' && fate !== 'cancelled') return
  const own = await then.db.select({ id: devices.id }).from(devices).where(inArray(devices.serial, serials))
  const decision = fate === 'paused' ? { action: 'pause', months: 3 } : { action: 'cancel' }
  for (const { id } of own)
    await decideDevice(
      { ...then, actor: member },
      { id, decision: decision as Parameters<typeof decideDevice>[1]['decision'] },
    )
}

/** Does what of the member's plan was due by then, each on its day, as the sweeper would have. */
async function payBills(then: Ctx, { member: { userId } }: Told): Promise<void> {
  let before: Day | undefined
  for (;;) {
    const due = await nextDue(then, userId)
    if (due === undefined || due === before) return
    const evening = new Date(utcOfDay(due).getTime() + EVENING * 3_600_000)
    if (evening > then.clock.now()) return
    await atMoment(then, evening, async (day) => {
      const system = { ...day, actor: SYSTEM }
      await moveDueDevices(system)
      await billDueAccounts(system, { userId })
      await openDrafts(system, { userId })
      await chargeDueInvoices(system, { userId })
    })
    before = due
  }
}

async function nextDue({ db }: Ctx, userId: string): Promise<Day | undefined> {
  const [bill] = await db
    .select({ day: min(planAccounts.nextBillOn) })
    .from(planAccounts)
    .where(eq(planAccounts.userId, userId))
  const [attempt] = await db
    .select({ day: min(invoices.nextAttemptOn) })
    .from(invoices)
    .innerJoin(planAccounts, eq(planAccounts.id, invoices.planAccountId))
    .where(eq(planAccounts.userId, userId))
  const days = [bill?.day, attempt?.day].filter((day) => day !== null && day !== undefined)
  return days.length > 0 ? (Math.min(...days) as Day) : undefined
}

/** A plan that begins is billed on its day here, not by the job of today. */
function withoutRuns(jobs: Ctx['jobs']): Ctx['jobs'] {
  return {
    enqueue: (tx, job) => (job.name === 'run-plans' ? Promise.resolve() : jobs.enqueue(tx, job)),
    statement: (job) => jobs.statement(job),
    enqueueAll: (tx, name, data) =>
      name === 'run-plans' ? Promise.resolve() : jobs.enqueueAll(tx, name, data),
  }
}
