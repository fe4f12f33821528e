import { parcelEvents } from '../../../../db/tables/parcels.ts'
import type { ParcelState } from '../../facts/delivery/parcel-states.ts'
import type { Db } from '../../kernel/db.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../../system/context.ts'
import type { ParcelRow } from '../orders/read-parcels.ts'

/** The details of an event of a parcel, besides its state. */
export interface ParcelNews {
  /** When it happened; now without one. */
  at?: Date | undefined
  /** As the carrier writes it: `Reno, NV`. */
  place?: string | undefined
  /** In the carrier's words. */
  said?: string | undefined
  /** The carrier's id of the event: an event that is reported twice is saved once. */
  reference?: string | undefined
}

/** Adds a line to the timeline of a parcel. @returns false if the line is already there */
export async function noteEvent(
  tx: Db,
  ctx: Pick<Ctx, 'clock'>,
  { parcel, state, at, ...news }: ParcelNews & { parcel: Pick<ParcelRow, 'id'>; state: ParcelState },
): Promise<boolean> {
  const now = ctx.clock.now()
  const row = { ...news, id: newId('pev'), parcelId: parcel.id, state, at: at ?? now, createdAt: now }
  const made = await tx
    .insert(parcelEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: parcelEvents.id })
  return made.length > 0
}
