import { useEffect } from 'react'

/** One page in trouble tells of it this often; after that nothing new is learnt. */
const MOST = 10

/** Tells the shop of uncaught errors. What it takes to tell is fetched when there is something. */
export function useErrorReports(): void {
  useEffect(() => {
    const over = new AbortController()
    let told = 0
    const tell = (event: ErrorEvent | PromiseRejectionEvent) => {
      if (++told > MOST) return over.abort()
      tellShop('reason' in event ? event.reason : (event.error ?? event.message))
    }
    window.addEventListener('error', tell, over)
    window.addEventListener('unhandledrejection', tell, over)
    return () => over.abort()
  }, [])
}

/** The same for an error that took the page down. */
export function useErrorReport(error: unknown): void {
  useEffect(() => {
    if (error !== undefined) tellShop(error)
  }, [error])
}

function tellShop(error: unknown): void {
  import('../base/report.ts')
    .then(({ report, errorText }) => report('error', errorText(error)))
    // Offline, for example: the report is lost.
    .catch(() => {})
}
