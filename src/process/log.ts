import type { Log } from '../shop/system/context.ts'
import { currentRequestId, currentSpan } from '../shop/system/trace.ts'
import { safeDetail } from './log-detail.ts'

type Level = 'info' | 'warn' | 'error'

/** Names of the line itself, which searches and alerts rely on. A detail of that name gets another. */
const OWN = new Set(['at', 'level', 'event', 'requestId', 'traceId'])

/**
 * JSON lines on standard output; one event a line, so line breaks in a value cannot forge another. Every
 * detail goes through `safeDetail`.
 */
export function createJsonLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const at =
    (level: Level) =>
    (event: string, detail: Record<string, unknown> = {}) =>
      write(`${JSON.stringify(lineOf(level, event, detail))}\n`)
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

function lineOf(level: Level, event: string, detail: Record<string, unknown>) {
  const requestId = currentRequestId()
  const span = currentSpan()
  return {
    at: new Date().toISOString(),
    level,
    event,
    ...(requestId ? { requestId } : {}),
    ...(span ? { traceId: span.traceId } : {}),
    ...renamed(safeDetail(detail)),
  }
}

function renamed(detail: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [OWN.has(name) ? `${name}_` : name, value]),
  )
}
