import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { parcelEvents } from '../../../../db/tables/parcels.ts'
import { AddressAnswer } from '../../facts/addresses/address-answer.ts'
import { carrierLink } from '../../facts/delivery/carrier-link.ts'
import { PARCEL_REASONS, PARCEL_STATES } from '../../facts/delivery/parcel-states.ts'
import type { Db } from '../../kernel/db.ts'
import { answer, Count, idOf, When } from '../../kernel/wire.ts'
import type { Order } from './order-lines.ts'
import { hasLeft, listParcels, type Parcel } from './read-parcels.ts'

const State = z
  .enum(PARCEL_STATES)
  .describe('`exception`: held up; `returned`: back with the shop, undelivered')

const Timeline = z.array(
  z.object({
    state: State,
    at: When.describe('When it happened; ISO 8601 in UTC'),
    place: z.string().nullable().describe('Where, as the carrier writes it; null where nobody said'),
    said: z.string().nullable().describe('In the carrier’s words; null for none'),
  }),
)

export const ParcelAnswer = answer(
  'Parcel',
  'One box of an order that has left, as its buyer reads it',
  z.object({
    number: Count.describe('From 1 up, within its order'),
    state: State,
    reason: z
      .enum(PARCEL_REASONS)
      .describe('`split`: a part of the order; `reship`: in place of one that did not arrive'),
    inPlaceOf: Count.nullable().describe(
      'The number of the parcel that did not arrive; null for another reason',
    ),
    carrier: z.string().nullable().describe('As in `UPS`'),
    trackingNumber: z.string().nullable().describe('As the carrier knows the parcel'),
    trackingUrl: z.string().nullable().describe('The carrier’s page about it; null for an unknown carrier'),
    units: z
      .array(
        z.object({
          sku: z.string().describe('Of the variant'),
          title: z.string().describe('As its buyer bought it'),
          kind: z.enum(['device', 'accessory']).describe('Adapters have serial numbers'),
          quantity: Count.describe('Units in this parcel'),
        }),
      )
      .describe('What is in it'),
    handedOverAt: When.nullable().describe('When it left; null before'),
    deliveredAt: When.nullable().describe('When it arrived; null until that is known'),
    timeline: Timeline.describe('What became known of it, oldest first'),
  }),
)
export type ParcelAnswer = z.output<typeof ParcelAnswer>

export const StaffParcel = answer(
  'StaffParcel',
  'One box of an order, as staff and a warehouse read it',
  ParcelAnswer.extend({
    id: idOf('pcl'),
    service: z.string().nullable().describe('What was paid the carrier for, as in `Ground`'),
    label: z.string().nullable().describe('The label at whoever sold it; null without one'),
    serials: z.array(z.string()).describe('Of the adapters that were scanned into it'),
    shippingAddress: AddressAnswer.nullable().describe('Its own; null while it goes where its order goes'),
    undoUntil: When.nullable().describe(
      'Until then its shipping can be undone; null before it ships and after',
    ),
  }),
)
export type StaffParcel = z.output<typeof StaffParcel>

type Titled = Pick<Order, 'id' | 'lines'>

/** The parcels of an order that have left. */
export async function presentParcels(db: Db, order: Titled): Promise<z.input<typeof ParcelAnswer>[]> {
  const all = await listParcels(db, [order.id])
  const timelines = await timelinesOf(db, all)
  return all.filter(hasLeft).map((parcel) => present(order, all, { parcel, timelines }))
}

/** The same of these parcels with what staff may see; each of the order is among `all`. */
export async function presentForStaff(
  db: Db,
  order: Titled,
  all: readonly Parcel[],
): Promise<z.input<typeof StaffParcel>[]> {
  const timelines = await timelinesOf(db, all)
  return all.map((parcel) => ({
    ...present(order, all, { parcel, timelines }),
    id: parcel.id,
    service: parcel.service,
    label: parcel.label,
    serials: parcel.units.flatMap(({ serial }) => serial ?? []),
    shippingAddress: parcel.shippingAddress,
    undoUntil: parcel.tellAt,
  }))
}

type Timelines = Map<string, z.input<typeof Timeline>>

function present(
  { lines }: Titled,
  all: readonly Parcel[],
  { parcel, timelines }: { parcel: Parcel; timelines: Timelines },
): z.input<typeof ParcelAnswer> {
  const { number, state, reason, carrier, trackingNumber, handedOverAt, deliveredAt } = parcel
  const units = Map.groupBy(parcel.units, ({ sku }) => sku)
  return {
    ...{ number, state, reason, carrier, trackingNumber, handedOverAt, deliveredAt },
    inPlaceOf: all.find(({ id }) => id === parcel.inPlaceOf)?.number ?? null,
    trackingUrl: carrier && trackingNumber ? carrierLink({ carrier, trackingNumber }) : null,
    units: [...units].map(([sku, some]) => ({
      sku,
      title: lines.find((line) => line.sku === sku)?.title ?? sku,
      kind: lines.find((line) => line.sku === sku)?.kind ?? 'device',
      quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    timeline: timelines.get(parcel.id) ?? [],
  }
}

async function timelinesOf(db: Db, all: readonly Parcel[]): Promise<Timelines> {
  if (all.length === 0) return new Map()
  const { parcelId, state, at, place, said, id } = parcelEvents
  const rows = await db
    .select({ parcelId, state, at, place, said })
    .from(parcelEvents)
    .where(
      inArray(
        parcelId,
        all.map((parcel) => parcel.id),
      ),
    )
    .orderBy(asc(at), asc(id))
  const byParcel = Map.groupBy(rows, (row) => row.parcelId)
  return new Map([...byParcel].map(([id, some]) => [id, some.map(({ parcelId: _, ...event }) => event)]))
}
