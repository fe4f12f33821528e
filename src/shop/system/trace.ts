import { AsyncLocalStorage } from 'node:async_hooks'

/** What a log line, a job and a mail are followed by: from the proxy's request to the last thing it caused. */
interface Trace {
  requestId?: string
  /** Only where traces are exported. */
  span?: SpanIds
}

/** A span by its ids, in the hexadecimal digits of W3C Trace Context. */
export interface SpanIds {
  traceId: string
  spanId: string
  /** Whether it is exported; what is done under one that is not, is not either. */
  isSampled: boolean
}

const traces = new AsyncLocalStorage<Trace>()

/** Everything `work` does, and what that starts, belongs to this request. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return traces.run({ ...traces.getStore(), requestId }, work)
}

/** The request that is being worked for; undefined at a start, in a sweep and in tests. */
export function currentRequestId(): string | undefined {
  return traces.getStore()?.requestId
}

/** An id a proxy gave, if it is one that can stand in a log and a header; else a new one. */
export function requestIdFrom(given: string | undefined): string {
  return given && /^[\w.:-]{8,80}$/.test(given) ? given : crypto.randomUUID()
}

/** Everything `work` does, and what that starts, belongs to this span. */
export function withSpan<T>(span: SpanIds, work: () => T): T {
  return traces.run({ ...traces.getStore(), span }, work)
}

/** The span that is being worked under; undefined where traces are not exported. */
export function currentSpan(): SpanIds | undefined {
  return traces.getStore()?.span
}

/** A span as a header or a job carries it. @see https://www.w3.org/TR/trace-context/#traceparent-header */
export function traceparentOf({ traceId, spanId, isSampled }: SpanIds): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** The span in a `traceparent`; undefined for anything else. Later versions may add to the end of it. */
export function readTraceparent(given: string | undefined): SpanIds | undefined {
  const found =
    /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(
      given ?? '',
    )
  const [, version, traceId = '', spanId = '', flags = '', more] = found ?? []
  if (!found || (version === '00' && more !== undefined)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
