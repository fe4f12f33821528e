import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../../../../db/tables/orders.ts'
import { FIRST_LANGUAGE } from '../../../words/language-files.ts'
import { isHere } from '../../facts/delivery/parcel-states.ts'
import { sayError } from '../../facts/locale/problem-words.ts'
import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import { answer, Count } from '../../kernel/wire.ts'
import { serialPattern } from '../../plan/devices/serial.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { Order } from '../orders/order-lines.ts'
import { listParcels, type Parcel } from '../orders/read-parcels.ts'
import { createParcel } from '../parcels/create-parcel.ts'
import { handOverParcel } from '../parcels/hand-over-parcel.ts'
import { readShipment, type Shipment } from '../parcels/read-shipment.ts'
import { requireGoodsMayLeave } from '../parcels/require-may-leave.ts'
import { unitsForParcel } from '../parcels/units-for-parcel.ts'
import { readTrackingFile, type TrackingLine } from './read-tracking-file.ts'

export const TrackingImport = answer(
  'TrackingImport',
  'What a file with tracking numbers does, or has done',
  z.object({
    program: z.string().describe('Whose columns the file has, as in `ShipStation`; empty for a plain table'),
    applied: z.boolean().describe('Whether the good lines were shipped; false for a look at the file'),
    good: Count.describe('Lines that are good: goes as `confirm` to ship them'),
    lines: z
      .array(
        z.object({
          line: z.int().describe('Of the file, from 1 up'),
          reference: z.string().describe('The order, or a parcel of it, as the line writes it'),
          orderId: z.string().nullable().describe('Null where no order has the number'),
          orderNumber: z.int().nullable().describe('The short number; null as `orderId`'),
          carrier: z.string().nullable().describe('Who carries it; null for a line with trouble'),
          trackingNumber: z.string().describe('As the carrier knows the parcel'),
          problem: z.string().nullable().describe('The code of what is wrong; null for a good line'),
          message: z.string().nullable().describe('The same as a sentence'),
        }),
      )
      .describe('In the order of the file'),
  }),
)

/** A line that may be shipped, with its order locked. */
interface GoodLine {
  order: Order
  /** The packed parcel of the line; without one, everything left to pack ships. */
  parcel: Parcel | undefined
  shipment: Shipment
  service: string | undefined
}

interface LookedAt {
  line: TrackingLine
  order: Order | undefined
  good?: GoodLine
  trouble?: ShopError
}

/**
 * Checks each line of a file of tracking numbers. If `confirm` equals the number of good lines, it ships all of them in
 * one transaction, or none.
 * @throws ShopError `invalid` for a file that no program writes; `tracking_file_changed` when other lines are good by now
 */
export async function importTracking(
  ctx: Ctx,
  { file, confirm }: { file: string; confirm?: number | undefined },
): Promise<z.input<typeof TrackingImport>> {
  requireStaff(ctx, 'fulfil_order')
  const { program, lines } = await readTrackingFile(file)
  const pattern = serialPattern(await ctx.config.current())
  const looked = await ctx.db.transaction(async (tx) => {
    const found = await lookAt(tx, lines, pattern)
    if (confirm !== undefined) await shipAll(tx, ctx, { found, confirm })
    return found
  })
  const language = ctx.language ?? FIRST_LANGUAGE
  return {
    program,
    applied: confirm !== undefined,
    good: looked.filter(({ good }) => good).length,
    lines: looked.map(({ line: { line, reference, trackingNumber }, order, good, trouble }) => ({
      line,
      reference,
      orderId: order?.id ?? null,
      orderNumber: order?.number ?? null,
      carrier: good?.shipment.carrier ?? null,
      trackingNumber: good?.shipment.trackingNumber ?? trackingNumber,
      problem: trouble?.code ?? null,
      message: trouble ? sayError(language, trouble) : null,
    })),
  }
}

async function shipAll(tx: Db, ctx: Ctx, { found, confirm }: { found: LookedAt[]; confirm: number }) {
  const all = found.flatMap(({ good }) => good ?? [])
  if (all.length !== confirm) throw new ShopError('tracking_file_changed', { good: all.length })
  for (const { parcel, shipment, service, ...line } of all) {
    // An earlier line may have changed the same order.
    const order = await lockOrder(tx, line.order.id)
    const packed = parcel ?? (await createParcel(tx, ctx, { order, reason: 'order', leavesAtOnce: true }))
    await handOverParcel(tx, ctx, { order, parcel: packed, shipment, service })
  }
}

const REFERENCE = /^#?(\d{1,9})(?:-(\d{1,4}))?$/

async function lookAt(tx: Db, lines: TrackingLine[], pattern: RegExp | undefined): Promise<LookedAt[]> {
  const ids = await idsByNumber(tx, lines)
  const locked = new Map<number, Order>()
  // In one order everywhere, or two files with the same orders could wait for each other.
  for (const [number, id] of [...ids].sort(([, a], [, b]) => (a < b ? -1 : 1)))
    locked.set(number, await lockOrder(tx, id))
  const seen = new Set<string>()
  const looked: LookedAt[] = []
  for (const line of lines) {
    const order = locked.get(numberIn(line))
    try {
      looked.push({ line, order, good: await goodLine(tx, { line, order, pattern, seen }) })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      looked.push({ line, order, trouble: error })
    }
  }
  return looked
}

const numberIn = ({ reference }: TrackingLine) => Number(REFERENCE.exec(reference)?.[1] ?? Number.NaN)

async function idsByNumber(tx: Db, lines: TrackingLine[]): Promise<Map<number, string>> {
  const numbers = [...new Set(lines.map(numberIn))].filter((number) => number > 0)
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, numbers))
  return new Map(rows.map(({ id, number }) => [number, id]))
}

interface Looking {
  line: TrackingLine
  order: Order | undefined
  pattern: RegExp | undefined
  /** The parcels of the lines before. */
  seen: Set<string>
}

/** @throws ShopError with what is wrong with the line */
async function goodLine(tx: Db, { line, order, pattern, seen }: Looking): Promise<GoodLine> {
  if (line.isVoided) throw new ShopError('tracking_line_voided')
  if (!order) throw new ShopError('tracking_line_order', { reference: line.reference })
  if (!line.trackingNumber) throw new ShopError('tracking_line_empty')
  const { carrier, trackingNumber } = line
  const shipment = await readShipment(tx, await asNamed(tx, { carrier, trackingNumber, pattern }), pattern)
  const all = await listParcels(tx, [order.id])
  const isDone = all.some((each) => each.handedOverAt && each.trackingNumber === shipment.trackingNumber)
  if (isDone) throw new ShopError('tracking_line_done')
  const parcel = chooseParcel(all, order, REFERENCE.exec(line.reference)?.[2])
  await requireGoodsMayLeave(tx, order)
  if (!parcel) await unitsForParcel(tx, { order, reason: 'order' })
  const key = parcel?.id ?? order.id
  if (seen.has(key)) throw new ShopError('tracking_line_twice')
  seen.add(key)
  return { order, parcel, shipment, service: line.service || undefined }
}

/** The number tells its carrier; what a program calls it counts only for a carrier whose numbers the shop cannot read. */
async function asNamed(
  tx: Db,
  {
    carrier,
    trackingNumber,
    pattern,
  }: { carrier: string; trackingNumber: string; pattern: RegExp | undefined },
) {
  try {
    await readShipment(tx, { trackingNumber }, pattern)
    return { trackingNumber }
  } catch (error) {
    if (!(error instanceof ShopError) || error.problem !== 'tracking_unknown' || !carrier) throw error
    return { carrier, trackingNumber }
  }
}

function chooseParcel(all: readonly Parcel[], order: Order, named: string | undefined): Parcel | undefined {
  if (named !== undefined) {
    const found = all.find(({ number }) => number === Number(named))
    if (!found) throw new ShopError('unknown_parcel')
    const { number, state } = found
    if (!isHere(state)) throw new ShopError('wrong_parcel_state', { number, from: state, to: 'handed_over' })
    return found
  }
  const here = all.filter(({ state }) => isHere(state))
  if (here.length > 1) throw new ShopError('tracking_line_parcel', { number: order.number })
  return here[0]
}
