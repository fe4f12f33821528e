import type { Log } from '../../src/shop/context.ts'

export interface RecordedLog extends Log {
  readonly lines: { event: string; detail: Record<string, unknown> }[]
}

/** A log a test can read. */
export function recordedLog(): RecordedLog {
  const lines: RecordedLog['lines'] = []
  const record = (event: string, detail: Record<string, unknown> = {}) => {
    lines.push({ event, detail })
  }
  return { lines, info: record, warn: record, error: record }
}
