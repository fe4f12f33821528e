import { asc } from 'drizzle-orm'
import { vehicleOverrides, vehicleSources, vehicleSpans, vehicleWmis } from '../../../db/tables/vehicles.ts'
import type { Clock } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { buildCatalogue } from './build-catalogue.ts'
import type { Catalogue, VehicleCatalogue } from './catalogue.ts'

/** How long a catalogue is served before another process's import is looked for, in milliseconds. */
const MAX_AGE = 2_000

/** Keeps the catalogue in memory and reads it anew only when a source was imported. */
export function createVehicleCatalogue(db: Db, clock: Clock): VehicleCatalogue {
  let reading: { catalogue: Catalogue; checkedAt: number } | undefined
  let pending: Promise<Catalogue> | undefined
  // A look that began before an import must not be kept after it.
  let generation = 0

  async function renew(): Promise<Catalogue> {
    const mine = generation
    const version = await readVersion(db)
    const known = reading?.catalogue
    const catalogue = known && known.version === version ? known : await readCatalogue(db)
    if (mine === generation) reading = { catalogue, checkedAt: clock.now().getTime() }
    return catalogue
  }

  function look(): Promise<Catalogue> {
    pending ??= renew().finally(() => {
      pending = undefined
    })
    return pending
  }

  return {
    async current() {
      if (!reading) return look()
      // Nobody waits for the look, and old vehicles are better than none while the database is away.
      if (Math.abs(clock.now().getTime() - reading.checkedAt) >= MAX_AGE) look().catch(() => {})
      return reading.catalogue
    },
    async reload() {
      generation += 1
      pending = undefined
      await look()
    },
  }
}

async function readVersion(db: Db): Promise<string> {
  const rows = await db.select().from(vehicleSources).orderBy(asc(vehicleSources.source))
  return rows.map((row) => `${row.source}:${row.version}`).join(' ')
}

/** One transaction, so that an import between two queries cannot mix two catalogues. */
function readCatalogue(db: Db): Promise<Catalogue> {
  return db.transaction(
    async (tx) => {
      const version = await readVersion(tx)
      const spans = await tx.select().from(vehicleSpans).orderBy(asc(vehicleSpans.id))
      const overrides = await tx.select().from(vehicleOverrides).orderBy(asc(vehicleOverrides.line))
      const wmis = await tx.select().from(vehicleWmis).orderBy(asc(vehicleWmis.id))
      return buildCatalogue({ version, spans, overrides, wmis })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
