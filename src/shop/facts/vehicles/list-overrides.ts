import { asc, gt } from 'drizzle-orm'
import { z } from 'zod'
import { vehicleOverrides } from '../../../../db/tables/vehicles.ts'
import { answer, Country, nextPage } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'

const Override = answer(
  'VehicleOverride',
  'What the operator knows better than the lists of vehicles',
  z.object({
    line: z.int().describe('Line of the file it was read from; of two that fit a car the later counts'),
    make: z.string().describe('As shoppers read it'),
    model: z.string().describe('Empty for every model of the make'),
    yearFrom: z.int().describe('The first model year'),
    yearTo: z.int().describe('The last model year; 2100 for all to come'),
    fuels: z.string().describe('As in `gasoline|diesel`; empty where the lists are right'),
    weights: z.string().describe('As in `light`; empty where the lists are right'),
    country: Country.nullable().describe('Null for both'),
    compatible: z.string().nullable().describe('The answer itself; null to have it follow from the rest'),
    reason: z.string().nullable().describe('What the shopper reads beside the answer'),
    port: z.string().nullable().describe('Where the port is'),
  }),
)
export type Override = z.input<typeof Override>

export const OverridePage = answer(
  'VehicleOverridePage',
  'Corrections in force, in the order of their file',
  z.object({ overrides: z.array(Override).describe('At most `limit`'), next: nextPage(z.int()) }),
)

export interface OverrideFilter {
  /** The line of the last correction of the page before. */
  cursor?: number | undefined
  limit: number
}

/** Who may: staff. The corrections that shoppers are answered by, page by page. */
export async function listOverrides(
  ctx: Ctx,
  { cursor, limit }: OverrideFilter,
): Promise<z.input<typeof OverridePage>> {
  requireStaff(ctx, 'read')
  const rows = await readOverrides(ctx, { cursor, limit: limit + 1 })
  const overrides = rows.slice(0, limit)
  return { overrides, next: rows.length > limit ? (overrides.at(-1)?.line ?? null) : null }
}

/** In the order of their file, after the line `cursor`. */
export function readOverrides(
  { db }: Pick<Ctx, 'db'>,
  { cursor, limit }: OverrideFilter,
): Promise<Override[]> {
  const { line } = vehicleOverrides
  return db
    .select()
    .from(vehicleOverrides)
    .where(cursor === undefined ? undefined : gt(line, cursor))
    .orderBy(asc(line))
    .limit(limit)
}
