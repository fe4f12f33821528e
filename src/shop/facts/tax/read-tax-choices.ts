import { asc } from 'drizzle-orm'
import { taxChoices } from '../../../../db/tables/tax-choices.ts'
import type { Db } from '../../kernel/db.ts'
import { cachedReading } from '../../system/cached-reading.ts'
import type { Clock } from '../../system/context.ts'
import type { TaxChoice, TaxChoiceSource } from './tax-choice.ts'

/** How long a reading is served before the database is asked again, in milliseconds. */
const MAX_AGE_MS = 1_000

export function createTaxChoices(db: Db, clock: Clock): TaxChoiceSource {
  return cachedReading({ read: () => readTaxChoices(db), clock, maxAgeMs: MAX_AGE_MS })
}

/** Everything the operator decided, the last made last. */
export async function readTaxChoices(db: Db): Promise<(TaxChoice & { id: string; why: string })[]> {
  const rows = await db.select().from(taxChoices).orderBy(asc(taxChoices.createdAt), asc(taxChoices.id))
  return rows.map(({ startsOn, createdAt: _, ...row }) => ({ ...row, from: startsOn }))
}
