import { readFile } from 'node:fs/promises'
import { configOverrides } from '../../../db/tables/catalog.ts'
import type { Clock } from '../context.ts'
import type { Db } from '../kernel/context.ts'
import { ConfigChange, ShopConfig } from './config.ts'

export interface ConfigSource {
  current(): Promise<ShopConfig>
  /** The reading `current` would answer with at once; undefined when it would ask file and database. */
  latest(): ShopConfig | undefined
  /** Forgets the reading; call after a change. */
  refresh(): void
}

/** How long a reading is served before file and database are asked again, in milliseconds. */
const MAX_AGE = 1_000

/** Defaults, then the file's fields, then the operator's; both may change without a restart. */
export function createConfigSource(db: Db, clock: Clock, file: string | undefined): ConfigSource {
  let reading: { config: ShopConfig; readAt: number } | undefined
  let pending: Promise<ShopConfig> | undefined

  async function renew() {
    try {
      const config = ShopConfig.parse({ ...(await readFileFields(file)), ...(await readOverrides(db)) })
      return keep(config)
    } catch (error) {
      // A typing mistake in the file or a database that is away must not close the shop.
      if (reading) return keep(reading.config)
      throw error
    }
  }

  function keep(config: ShopConfig) {
    reading = { config, readAt: clock.now().getTime() }
    return config
  }

  function latest() {
    return reading && Math.abs(clock.now().getTime() - reading.readAt) < MAX_AGE ? reading.config : undefined
  }

  return {
    latest,
    async current() {
      const known = latest()
      if (known) return known
      pending ??= renew().finally(() => {
        pending = undefined
      })
      return pending
    },
    refresh() {
      reading = undefined
      pending = undefined
    },
  }
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
