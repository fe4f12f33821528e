import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readVinModels, type VinModels } from '../../src/shop/facts/vehicles/vin-models.ts'

let kept: VinModels | undefined

/** NHTSA's patterns, read at the first VIN that is asked for. Made by lab/importers/make-vehicle-seed.ts. */
export const VIN_MODELS: VinModels = {
  modelsOf(vin, year) {
    kept ??= readVinModels(
      gunzipSync(readFileSync(join(import.meta.dirname, 'vin-models.txt.gz'))).toString('utf8'),
    )
    return kept.modelsOf(vin, year)
  },
}
