import type { ApiCalls } from '../../http/contract/api-calls.ts'
import { callApi } from './api.ts'

/** As long as the shop takes, in UTF-16 units. */
const MAX_MESSAGE = 2_048

type Method = ApiCalls['POST /log']['body']['method']

/**
 * Tells the shop of trouble in this browser, skipped on local hosts. The shop takes out whatever is
 * personal; a report that does not arrive is lost.
 */
export function report(method: Method, message: string): void {
  if (isLocalHost(location.hostname)) return
  void callApi('POST /log', { body: { method, message: message.slice(0, MAX_MESSAGE) } }).catch(() => {})
}

/** An error in one line, as in `TypeError: x is undefined`. */
export function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** Whether this is a developer's machine. */
export function isLocalHost(hostname: string): boolean {
  return (
    /^(localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/.test(hostname) || /\.(localhost|local)$/.test(hostname)
  )
}
