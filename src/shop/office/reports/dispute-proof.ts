import { eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { consentDevices, consents } from '../../../../db/tables/consents.ts'
import { deviceDays, devices } from '../../../../db/tables/devices.ts'
import { type Agreements, orders } from '../../../../db/tables/orders.ts'
import { carrierLink } from '../../facts/delivery/carrier-link.ts'
import type { Db } from '../../kernel/db.ts'
import { Count, Day, When, WhenAsText } from '../../kernel/wire.ts'

/** Agreements as the order keeps them; plans' consents stand in their ledger as well. */
const OF_ORDER = {
  renewalConsent: 'renewal',
  serviceCredit: 'service_credit',
  discountPrice: 'discount_price',
  contractLanguage: 'contract_language',
} as const

/** What the shop can show a bank of an order; null or empty for what it does not have. */
export const DisputeProof = z.object({
  tracking: z
    .object({
      carrier: z.string().describe('Who carried it'),
      number: z.string().describe('Its tracking number'),
      url: z.string().nullable().describe('The page of the carrier; null for one the shop does not know'),
      shippedAt: When.nullable().describe('When it left'),
    })
    .nullable()
    .describe('Null while nothing has left'),
  deliveredAt: When.nullable().describe('When staff marked it as delivered; null without that'),
  agreements: z
    .array(
      z.object({
        kind: z.string().describe('What it is about, as in `renewal`'),
        text: z.string().describe('The words as they were shown'),
        agreedAt: WhenAsText,
      }),
    )
    .describe('What the buyer agreed to, in the words that were shown'),
  use: z
    .object({
      adapters: Count.describe('Adapters of the order that reported'),
      days: Count.describe('Days on which one of them did'),
      lastDay: Day.describe('The last of these days'),
    })
    .nullable()
    .describe('Reports of its adapters; null where none was heard of'),
})
type Proof = z.input<typeof DisputeProof>

/** What the shop has as proof, by the id of the order. */
export async function proofOf(db: Db, orderIds: readonly string[]): Promise<Map<string, Proof>> {
  const ids = [...orderIds]
  const found = await db.select().from(orders).where(inArray(orders.id, ids))
  const used = await db
    .select({
      orderId: devices.orderId,
      adapters: sql<string>`count(distinct ${devices.id})`,
      days: sql<string>`count(distinct ${deviceDays.day})`,
      lastDay: sql<string>`max(${deviceDays.day})::text`,
    })
    .from(devices)
    .innerJoin(deviceDays, eq(deviceDays.deviceId, devices.id))
    .where(inArray(devices.orderId, ids))
    .groupBy(devices.orderId)
  const consentedTo = await consentsOf(db, ids)
  const useOf = new Map(used.map((row) => [row.orderId, row]))
  return new Map(
    found.map(({ id, carrier, trackingNumber, fulfilledAt, deliveredAt, agreements }) => {
      const use = useOf.get(id)
      const parcel = carrier && trackingNumber ? { carrier, trackingNumber } : undefined
      return [
        id,
        {
          tracking: parcel
            ? {
                carrier: parcel.carrier,
                number: parcel.trackingNumber,
                url: carrierLink(parcel),
                shippedAt: fulfilledAt,
              }
            : null,
          deliveredAt,
          agreements: eachOnce([...agreedWith(agreements), ...(consentedTo.get(id) ?? [])]),
          use: use ? { adapters: Number(use.adapters), days: Number(use.days), lastDay: use.lastDay } : null,
        },
      ]
    }),
  )
}

function agreedWith(agreements: Agreements): Proof['agreements'] {
  return Object.entries(OF_ORDER).flatMap(([name, kind]) => {
    const given = agreements[name as keyof typeof OF_ORDER]
    return given ? [{ kind, text: given.text, agreedAt: given.agreedAt }] : []
  })
}

/** A consent to the words of the order is the same agreement. */
function eachOnce(agreed: Proof['agreements']): Proof['agreements'] {
  const byWords = new Map(
    agreed.toReversed().map(({ kind, text, agreedAt }) => [text, { kind, text, agreedAt }]),
  )
  return [...byWords.values()].toReversed()
}

/** Consents of these orders, and of plans for their adapters, by the id of the order. */
async function consentsOf(db: Db, ids: string[]): Promise<Map<string | null, Proof['agreements']>> {
  const rows = await db
    .selectDistinct({
      orderId: sql<string | null>`coalesce(${devices.orderId}, ${consents.orderId})`,
      kind: consents.kind,
      text: consents.text,
      agreedAt: consents.agreedAt,
    })
    .from(consents)
    .leftJoin(consentDevices, eq(consentDevices.consentId, consents.id))
    .leftJoin(devices, eq(devices.id, consentDevices.deviceId))
    .where(or(inArray(consents.orderId, ids), inArray(devices.orderId, ids)))
    .orderBy(consents.agreedAt)
  return Map.groupBy(
    rows.map(({ agreedAt, ...row }) => ({ ...row, agreedAt: agreedAt.toISOString() })),
    ({ orderId }) => orderId,
  )
}
