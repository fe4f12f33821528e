import { readFile } from 'node:fs/promises'
import { configOverrides } from '../../../db/tables/catalog.ts'
import { type CachedReading, cachedReading } from '../cached-reading.ts'
import type { Clock } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { ConfigChange, ShopConfig } from './config.ts'

export type ConfigSource = Pick<CachedReading<ShopConfig>, 'current' | 'latest' | 'refresh'>

/** How long a reading is served before file and database are asked again, in milliseconds. */
const MAX_AGE_MS = 1_000

/**
 * Defaults, then the file's fields, then the operator's; both may change without a restart. Neither a typing mistake
 * in the file nor a database that is away closes the shop.
 */
export function createConfigSource(db: Db, clock: Clock, file: string | undefined): ConfigSource {
  const read = async () => ShopConfig.parse({ ...(await readFileFields(file)), ...(await readOverrides(db)) })
  return cachedReading({ read, clock, maxAgeMs: MAX_AGE_MS })
}

/** @throws Error naming the file when it is not JSON or names an unknown field */
export async function readFileFields(file: string | undefined): Promise<ConfigChange> {
  if (!file) return {}
  try {
    return ConfigChange.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`CONFIG_FILE ${file} cannot be used: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}

async function readOverrides(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.select().from(configOverrides)
  return Object.fromEntries(rows.map((row) => [row.field, JSON.parse(row.value)]))
}
