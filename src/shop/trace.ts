import { AsyncLocalStorage } from 'node:async_hooks'

/** What a log line, a job and a mail are followed by: from the proxy's request to the last thing it caused. */
interface Trace {
  requestId: string
}

const traces = new AsyncLocalStorage<Trace>()

/** Everything `work` does, and what that starts, belongs to this request. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return traces.run({ requestId }, work)
}

/** The request that is being worked for; undefined at a start, in a sweep and in tests. */
export function currentRequestId(): string | undefined {
  return traces.getStore()?.requestId
}

/** An id a proxy gave, if it is one that can stand in a log and a header; else a new one. */
export function requestIdFrom(given: string | undefined): string {
  return given && /^[\w.:-]{8,80}$/.test(given) ? given : crypto.randomUUID()
}
