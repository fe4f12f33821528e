import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { configOverrides } from '../../../../db/tables/catalog.ts'
import type { Db } from '../../kernel/db.ts'
import { type CachedReading, cachedReading } from '../../system/cached-reading.ts'
import type { Clock } from '../../system/context.ts'
import { sayIssue } from '../addresses/input-words.ts'
import { ConfigChange, ShopConfig } from './config.ts'

export type ConfigSource = Pick<CachedReading<ShopConfig>, 'current' | 'latest' | 'refresh'>

/** How long a reading is served before file and database are asked again, in milliseconds. */
const MAX_AGE_MS = 1_000

/**
 * Defaults, then the fields of `first`, then the file's, then the operator's; the last two may change without a
 * restart. Neither a typing mistake in the file nor a database that is away closes the shop.
 */
export function createConfigSource(
  db: Db,
  clock: Clock,
  { file, first = {} }: { file?: string | undefined; first?: ConfigChange } = {},
): ConfigSource {
  const read = async () =>
    ShopConfig.parse({ ...first, ...(await readFileFields(file)), ...takenStill(await readOverrides(db)) })
  return cachedReading({ read, clock, maxAgeMs: MAX_AGE_MS })
}

/** What an earlier release took and this one does not counts as not set: it must not close the shop. */
function takenStill(overrides: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(overrides).filter(([field, value]) => ConfigChange.safeParse({ [field]: value }).success),
  )
}

/** @throws Error naming the file, and every field that is wrong in it, in plain words */
export async function readFileFields(file: string | undefined): Promise<ConfigChange> {
  if (!file) return {}
  const fields = ConfigChange.safeParse(await readJsonFile(file))
  if (fields.success) return fields.data
  const wrong = fields.error.issues.flatMap(describeIssue)
  throw new Error(`CONFIG_FILE ${file} cannot be used:\n  ${wrong.join('\n  ')}`)
}

async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? `it is not JSON (${cause.message})` : 'it cannot be read'
    throw new Error(`CONFIG_FILE ${file} cannot be used: ${reason}`, { cause })
  }
}

function describeIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return [`${issue.path.join('.')}: ${sayIssue('en-US', issue)}`]
  return issue.keys.map((key) => {
    const meant = nearestField(key)
    return `${key}: there is no such field${meant ? `; did you mean ${meant}?` : ''}`
  })
}

/** A known field that differs by case or up to two letters. */
function nearestField(key: string): string | undefined {
  const near = Object.keys(ShopConfig.shape).map((field) => ({
    field,
    distance: editDistance(field.toLowerCase(), key.toLowerCase()),
  }))
  return near.sort((a, b) => a.distance - b.distance).find(({ distance }) => distance <= 2)?.field
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** What the operator has set, by field. */
export async function readOverrides(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.select().from(configOverrides)
  return Object.fromEntries(rows.map((row) => [row.field, JSON.parse(row.value)]))
}
