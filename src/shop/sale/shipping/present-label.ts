import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { parcels } from '../../../../db/tables/parcels.ts'
import { parcelLabels } from '../../../../db/tables/shipping.ts'
import { toUnits } from '../../kernel/money.ts'
import { answer, Count, idOf, nextPage, Units, When } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

export const LabelAnswer = answer(
  'Label',
  'A label bought for a parcel, or for goods that come back',
  z.object({
    id: idOf('lbl'),
    parcel: Count.nullable().describe('The number of the parcel within its order; null for a return label'),
    state: z
      .enum(['buying', 'bought', 'voiding', 'voided', 'refused'])
      .describe('`buying`, `voiding`: its seller has not answered yet; the shop asks again by itself'),
    carrier: z.string().describe('As its seller calls it'),
    service: z.string().describe('As its seller calls it'),
    trackingNumber: z.string().nullable().describe('Null until it is bought'),
    url: z.string().nullable().describe('Where it is printed from; null until it is bought'),
    cost: Units.nullable().describe('What its seller takes, in currency units; null until it is bought'),
    currency: z.string().nullable().describe('ISO 4217; null until it is bought'),
    createdAt: When,
  }),
)

export const LabelList = answer(
  'LabelList',
  'The labels of an order',
  z.object({ labels: z.array(LabelAnswer).describe('Oldest first'), next: nextPage(z.string()) }),
)

export type Label = typeof parcelLabels.$inferSelect

/** Of a parcel that was unpacked its label has the id alone. */
export const isOfUnpacked = ({ parcelId, cause }: Label) => !parcelId && cause?.startsWith('pcl_') === true

export function presentLabel(label: Label, parcel: number | null): z.input<typeof LabelAnswer> {
  const { id, state, carrier, service, trackingNumber, labelUrl, cost, currency, createdAt } = label
  const url = state === 'bought' ? labelUrl : null
  return {
    ...{ id, parcel, state, carrier, service, trackingNumber, url, currency, createdAt },
    cost: cost === null ? null : toUnits(cost),
  }
}

/** Every label of an order, including voided ones. */
export async function listLabels(ctx: Ctx, orderId: string): Promise<z.input<typeof LabelList>> {
  requireStaff(ctx, 'read')
  const rows = await ctx.db
    .select({ label: parcelLabels, parcel: parcels.number })
    .from(parcelLabels)
    .leftJoin(parcels, eq(parcels.id, parcelLabels.parcelId))
    .where(eq(parcelLabels.orderId, orderId))
    .orderBy(asc(parcelLabels.createdAt), asc(parcelLabels.id))
  return { labels: rows.map(({ label, parcel }) => presentLabel(label, parcel)), next: null }
}
