import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { devices } from '../../../../db/tables/devices.ts'
import { answer, Count, Percent } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

export const FailureRates = answer(
  'FailureRates',
  'How many adapters of a batch, and of a firmware, were said to be defective',
  z.object({
    rates: z
      .array(
        z.object({
          sku: z.string().nullable().describe('The variant; null where nobody said so when it was received'),
          batch: z.string().nullable().describe('The maker’s production run; null where nobody said so'),
          firmware: z.string().nullable().describe('As last reported; null where none was'),
          sold: Count.describe('Adapters that left'),
          claims: Count.describe('Of those, with a claim that they do not work, declined ones left out'),
          found: Count.describe('Of those, found refurbishable or scrap when they came back'),
          rate: Percent.describe('Claims of those that left'),
        }),
      )
      .describe('The most claims first; at most 200'),
  }),
)

/** Failure rates by batch and firmware, the most claims first, so that a bad batch or a bad update is easy to see. */
export async function listFailureRates(ctx: Ctx): Promise<z.input<typeof FailureRates>> {
  requireStaff(ctx, 'read')
  const ofDevice = sql`c.device_id = ${devices.id} and c.status <> 'declined'
    and c.reason in ('dead_on_arrival', 'stopped_working', 'no_signal', 'wrong_data')`
  const claims = sql<number>`(count(*) filter (where exists (select 1 from claims c where ${ofDevice})))::int`
  const found = sql<number>`(count(*) filter (where exists (
    select 1 from claims c where ${ofDevice} and c.found in ('refurbished', 'scrap'))))::int`
  const { sku, batch, firmware } = devices
  const rows = await ctx.db
    .select({ sku, batch, firmware, sold: sql<number>`count(*)::int`, claims, found })
    .from(devices)
    .where(sql`${devices.orderId} is not null`)
    .groupBy(sku, batch, firmware)
    .orderBy(desc(claims), desc(sql`count(*)`))
    .limit(200)
  return { rates: rows.map((row) => ({ ...row, rate: Math.round((row.claims / row.sold) * 10_000) / 100 })) }
}
