/**
 * Merges stored state into the defaults, field by field: only fields that are known and of the same kind as
 * their default are taken, so what an older version or a curious visitor left behind cannot break a page.
 * A default of null takes anything; the entries of a list are held against the first of the default's.
 */
export function mergeWithDefaults<T>(defaults: T, stored: unknown): T {
  if (defaults === null || defaults === undefined) return (stored ?? defaults) as T
  if (Array.isArray(defaults)) {
    if (!Array.isArray(stored)) return defaults
    return (defaults.length > 0 ? stored.map((entry) => mergeWithDefaults(defaults[0], entry)) : stored) as T
  }
  if (typeof defaults === 'object') {
    if (typeof stored !== 'object' || stored === null) return defaults
    const fields = Object.entries(defaults).map(([key, value]) => [
      key,
      typeof value === 'function'
        ? value
        : mergeWithDefaults(value, (stored as Record<string, unknown>)[key]),
    ])
    return Object.fromEntries(fields) as T
  }
  if (typeof defaults === 'number' && !Number.isFinite(stored)) return defaults
  return typeof stored === typeof defaults ? (stored as T) : defaults
}
