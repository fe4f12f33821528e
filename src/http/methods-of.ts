/**
 * Which methods an address takes, as `Allow` wants them (RFC 9110, 10.2.1), from the routes of the app.
 * Middleware and whole folders have the method ALL or a star.
 */
export function createMethodFinder(
  routes: readonly { method: string; path: string }[],
): (path: string) => string[] {
  const calls = routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return (path) => {
    const methods = calls.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.includes('GET')) methods.push('HEAD')
    return [...new Set(methods)].sort()
  }
}

/** A route as Hono writes it, as in `/orders/:id` or `/:file{[a-z]+}`. */
function patternOf(path: string): RegExp {
  const source = path.replace(/:\w+(?:\{([^}]+)\})?|[.+?^$()|[\]\\]/g, (found, own?: string) => {
    if (!found.startsWith(':')) return `\\${found}`
    return own ? `(?:${own})` : '[^/]+'
  })
  return new RegExp(`^${source}$`)
}
