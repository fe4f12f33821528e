declare global {
  interface Navigator {
    /** @see https://w3c.github.io/gpc/ */
    globalPrivacyControl?: boolean
  }
}

/**
 * Whether the browser sends the Global Privacy Control. One that only sends the header has it told back by
 * the server in a header of its own.
 */
export function sendsPrivacyControl(): boolean {
  if (navigator.globalPrivacyControl) return true
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming.some(({ name }) => name === 'gpc') ?? false
}
