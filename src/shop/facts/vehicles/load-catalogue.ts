import { asc } from 'drizzle-orm'
import {
  vehicleOverrides,
  vehicleSources,
  vehicleSpans,
  vehicleWmis,
} from '../../../../db/tables/vehicles.ts'
import type { Db } from '../../kernel/db.ts'
import { cachedReading } from '../../system/cached-reading.ts'
import type { Clock } from '../../system/context.ts'
import { inTurns } from '../../system/in-turns.ts'
import { buildCatalogue } from './build-catalogue.ts'
import type { Catalogue, CatalogueRows, VehicleCatalogue } from './catalogue.ts'
import type { VinModels } from './vin-models.ts'

/** How long a catalogue is served before another process's import is looked for, in milliseconds. */
const MAX_AGE_MS = 2_000

/** Keeps the catalogue in memory and reads it anew only when a source was imported; no caller waits for the look. */
export function createVehicleCatalogue(db: Db, clock: Clock, vins: VinModels): VehicleCatalogue {
  const read = async (before: Catalogue | undefined) =>
    before && before.version === (await readVersion(db)) ? before : { ...(await readCatalogue(db)), vins }
  return cachedReading({ read, clock, maxAgeMs: MAX_AGE_MS, waitMs: 0 })
}

async function readVersion(db: Db): Promise<string> {
  const rows = await db.select().from(vehicleSources).orderBy(asc(vehicleSources.source))
  return rows.map((row) => `${row.source}:${row.version}`).join(' ')
}

async function readCatalogue(db: Db): Promise<Omit<Catalogue, 'vins'>> {
  return inTurns(buildCatalogue(await readRows(db)))
}

/** One transaction, so that an import between two queries cannot mix two catalogues. */
function readRows(db: Db): Promise<CatalogueRows> {
  return db.transaction(
    async (tx) => {
      const version = await readVersion(tx)
      const spans = await tx.select().from(vehicleSpans).orderBy(asc(vehicleSpans.id))
      const overrides = await tx.select().from(vehicleOverrides).orderBy(asc(vehicleOverrides.line))
      const wmis = await tx.select().from(vehicleWmis).orderBy(asc(vehicleWmis.id))
      return { version, spans, overrides, wmis }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
