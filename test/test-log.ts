import { safeDetail } from '../src/process/log-detail.ts'
import type { Log } from '../src/shop/system/context.ts'

export interface LogLine {
  level: 'info' | 'warn' | 'error'
  event: string
  detail: Record<string, unknown>
}

export interface TestLog extends Log {
  readonly lines: readonly LogLine[]
}

/** A log a test can read. An error nobody announced in `expected` is printed, and so fails the test. */
export function createTestLog(expected: readonly string[] = []): TestLog {
  const lines: LogLine[] = []
  const at =
    (level: LogLine['level']) =>
    (event: string, detail: Record<string, unknown> = {}) => {
      lines.push({ level, event, detail: safeDetail(detail) })
      if (level === 'error' && !expected.includes(event)) console.error(event, JSON.stringify(detail))
    }
  return { lines, info: at('info'), warn: at('warn'), error: at('error') }
}
