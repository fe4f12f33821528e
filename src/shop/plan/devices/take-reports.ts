import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { deviceDays, devices } from '../../../../db/tables/devices.ts'
import type { orders } from '../../../../db/tables/orders.ts'
import { requireSystem } from '../../kernel/actor.ts'
import { codeUpTo, textUpTo } from '../../kernel/bounded-text.ts'
import type { Day } from '../../kernel/day.ts'
import type { Db } from '../../kernel/db.ts'
import { answer, Count } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { withoutRepeats } from '../../system/jobs.ts'
import { marketDay } from '../plans/plan-settings.ts'
import { remindOnce } from '../plans/remind-once.ts'
import { iccidIn } from './iccid.ts'
import { installDevice, momentTrouble, soldAt } from './install-device.ts'
import { type LockedDevice, lockDevices } from './lock-devices.ts'
import type { Device } from './move-device.ts'
import { isPackedHere } from './packed-here.ts'
import { normalSerial } from './serial.ts'

const MAX_REPORTS = 1_000

/** What a telematics platform tells. Whatever else a report holds, a location above all, is dropped unread. */
export const Reports = z.object({
  reports: z
    .array(
      z.object({
        serial: codeUpTo(64),
        at: textUpTo(40),
        vin: codeUpTo(40).nullish(),
        firmware: codeUpTo(40).nullish(),
        iccid: codeUpTo(40).nullish(),
      }),
    )
    .min(1)
    .max(MAX_REPORTS),
})
export type Reports = z.infer<typeof Reports>
type Report = Reports['reports'][number]

const IGNORED = [
  'unknown_serial',
  'invalid_time',
  'in_future',
  'before_order',
  'not_shipped',
  'retired',
] as const
export type IgnoredWhy = (typeof IGNORED)[number]

export const ReportsTaken = answer(
  'ReportsTaken',
  'What was taken of a batch and what was not',
  z.object({
    accepted: Count.describe('Reports taken'),
    ignored: z
      .array(
        z.object({
          serial: z.string().describe('As it was sent'),
          reason: z.enum(IGNORED).describe('Why'),
        }),
      )
      .describe('Reports that changed nothing'),
  }),
)
export type ReportsTaken = z.input<typeof ReportsTaken>

type Order = typeof orders.$inferSelect

interface Sighting {
  device: Device
  order: Order
  first: Date
  last: Date
  days: Set<Day>
  vin: string | null
  firmware: string | null
  iccid: string | null
}

const NOTHING = { vin: null, firmware: null, iccid: null }

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
const Moment = textUpTo(40).check(z.iso.datetime({ offset: true }))

/**
 * Takes a batch of reports. What is kept: the first report, which installs a shipped device, the last one with the
 * firmware and SIM it names, and on which days there was any. The same batch again, late or out of order, changes nothing twice.
 */
export function takeReports(ctx: Ctx, { reports }: Reports): Promise<ReportsTaken> {
  requireSystem(ctx)
  return ctx.db.transaction(async (tx) => {
    const serials = [...new Set(reports.map(({ serial }) => normalSerial(serial)))]
    const known = await lockDevices(tx, serials, { alsoIds: await listReplaced(tx, serials) })
    const packed = await listPacked(tx, [...known.values()])
    const ignored: ReportsTaken['ignored'] = []
    const sightings = new Map<string, Sighting>()
    for (const report of reports) {
      const { serial, at } = report
      const found = known.get(normalSerial(serial))
      const moment = Moment.safeParse(at).success ? new Date(at) : undefined
      const why = found && packed.has(found.device.id) ? 'not_shipped' : refusal(ctx, found, moment)
      if (why || !found?.order || !moment) ignored.push({ serial, reason: why ?? 'not_shipped' })
      else see(ctx, sightings, { ...report, device: found.device, order: found.order, at: moment })
    }
    const seen = [...sightings.values()]
    await keepDays(tx, seen)
    await keepFirst(tx, { ...ctx, jobs: withoutRepeats(ctx.jobs) }, seen)
    await keepLast(tx, ctx, seen)
    return { accepted: reports.length - ignored.length, ignored }
  })
}

/** The adapters whose places are taken by replacements of the batch that are heard of for the first time. */
async function listReplaced(tx: Db, serials: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: devices.replacesId })
    .from(devices)
    .where(
      and(
        inArray(devices.serial, [...serials]),
        isNull(devices.restockedAt),
        eq(devices.state, 'shipped'),
        isNotNull(devices.replacesId),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

/** Those that lie in a parcel that has not left. Only one on its way can: most batches name none. */
async function listPacked(tx: Db, known: readonly LockedDevice[]): Promise<Set<string>> {
  const ids = known.flatMap(({ device }) => (device.state === 'shipped' ? [device.id] : []))
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(inArray(devices.id, ids), isPackedHere))
  return new Set(rows.map(({ id }) => id))
}

function refusal(ctx: Ctx, found: LockedDevice | undefined, at: Date | undefined): IgnoredWhy | undefined {
  if (!found) return 'unknown_serial'
  if (!at) return 'invalid_time'
  if (found.device.state === 'retired') return 'retired'
  if (!found.order || isCalledBack(found.device, found.order)) return 'not_shipped'
  return momentTrouble(at, { now: ctx.clock.now(), orderedAt: soldAt(found.device, found.order) })
}

/** Sent with an order whose money or goods came back, and never used since: nobody pays a plan for it. */
function isCalledBack({ state }: Device, { status }: Order): boolean {
  return state === 'shipped' && (status === 'refunded' || status === 'returned' || status === 'cancelled')
}

function see(
  ctx: Ctx,
  sightings: Map<string, Sighting>,
  report: Omit<Report, 'at'> & { device: Device; order: Order; at: Date },
) {
  const { device, order } = report
  const now = ctx.clock.now()
  const at = earlier(report.at, now)
  const known = sightings.get(device.id) ?? {
    device,
    order,
    ...NOTHING,
    first: at,
    last: at,
    days: new Set(),
  }
  known.days.add(marketDay(ctx, order.country, at))
  const vin = report.vin?.trim().toUpperCase()
  sightings.set(device.id, {
    ...known,
    first: earlier(at, known.first),
    last: earlier(at, known.last) === at ? known.last : at,
    vin: device.keepsVin && vin && VIN.test(vin) ? vin : known.vin,
    // What is older says nothing of how it is now.
    ...(at >= known.last && {
      firmware: report.firmware || known.firmware,
      iccid: iccidIn(report.iccid) ?? known.iccid,
    }),
  })
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

async function keepDays(tx: Db, sightings: readonly Sighting[]): Promise<void> {
  const rows = sightings.flatMap(({ device, days }) => [...days].map((day) => ({ deviceId: device.id, day })))
  if (rows.length > 0) await tx.insert(deviceDays).values(rows).onConflictDoNothing()
}

async function keepFirst(tx: Db, ctx: Ctx, sightings: readonly Sighting[]): Promise<void> {
  const unused = sightings.filter(({ device }) => device.state === 'shipped')
  // Replacements last: one of this batch may take the place of another.
  const inTurn = unused.toSorted((a, b) => Number(!!a.device.replacesId) - Number(!!b.device.replacesId))
  for (const { device, order, first } of inTurn) {
    await installDevice(tx, ctx, { device, order, at: first, detail: { reported: true } })
  }
}

/** One statement for the whole batch: a platform reports every adapter every day. */
async function keepLast(tx: Db, ctx: Ctx, sightings: readonly Sighting[]): Promise<void> {
  const news = sightings.filter(({ device, last }) => !device.lastReportAt || last > device.lastReportAt)
  if (news.length === 0) return
  for (const { device, last } of news) {
    if (device.state === 'paused') await askAboutPause(tx, ctx, { device, last })
  }
  // The ids tell the database how few rows are wanted; of a document it expects a hundred and reads the whole table.
  const ids = news.map(({ device }) => device.id)
  const rows = JSON.stringify(
    news.map(({ device: { id }, last, vin, firmware, iccid }) => ({ id, last, vin, firmware, iccid })),
  )
  await tx.execute(sql`
    update ${devices} set last_report_at = news.last, vin = coalesce(news.vin, ${devices.vin}),
      firmware = coalesce(news.firmware, ${devices.firmware}), iccid = coalesce(news.iccid, ${devices.iccid})
    from jsonb_to_recordset(${rows}::jsonb)
      as news(id text, last timestamptz, vin text, firmware text, iccid text)
    where ${inArray(devices.id, ids)} and ${devices.id} = news.id`)
}

/** A paused adapter that drives is billed nothing; its owner is asked once in each pause whether it is to go on. */
async function askAboutPause(
  tx: Db,
  ctx: Ctx,
  { device, last }: Pick<Sighting, 'device' | 'last'>,
): Promise<void> {
  // Reports from before the pause come late now and then.
  if (!device.ownerId || device.resumeOn === null || last <= device.updatedAt) return
  const reminder = { kind: 'paused-driving' as const, subject: device.id, forDay: device.resumeOn }
  if (!(await remindOnce(tx, ctx, reminder))) return
  await ctx.jobs.enqueue(tx, { name: 'mail-plan', data: { kind: 'paused-driving', id: device.id } })
}
