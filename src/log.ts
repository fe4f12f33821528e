import type { Log } from './shop/context.ts'

type Level = 'info' | 'warn' | 'error'

/** JSON lines on standard output; one event a line, so line breaks in a value cannot forge another. */
export function createJsonLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const at =
    (level: Level) =>
    (event: string, detail: Record<string, unknown> = {}) =>
      write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...detail })}\n`)
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
