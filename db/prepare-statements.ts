import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Statements kept prepared at most, per connection; the shop's own are about a hundred. */
const MAX_STATEMENTS = 400
/** A text is worth preparing from the second time on: lists of changing length make some that come once. */
const seen = new Map<string, string | undefined>()

/**
 * Lets PostgreSQL parse and plan each statement once per connection instead of at every call. Measured: see
 * docs/decisions/0020-prepared-statements.md.
 */
export function prepareStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const prototype = Object.getPrototypeOf(client)
    const query = (config: unknown, ...rest: unknown[]) =>
      Reflect.apply(prototype.query, client, [named(config), ...rest])
    Object.assign(client, { query })
  })
}

/** The statement with its name, once it has one. */
export function named(config: unknown): unknown {
  if (!isUnnamed(config)) return config
  const name = nameOf(config.text)
  return name === undefined ? config : { ...config, name }
}

function isUnnamed(config: unknown): config is { text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('submit' in config) &&
    !('name' in config && config.name)
  )
}

function nameOf(text: string): string | undefined {
  if (!seen.has(text)) {
    if (seen.size < MAX_STATEMENTS) seen.set(text, undefined)
    return undefined
  }
  const known = seen.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  seen.set(text, name)
  return name
}
