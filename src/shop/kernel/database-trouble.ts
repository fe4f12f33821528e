/** Why the database cannot do its work just now; nothing the caller did wrong. */
export type DatabaseTrouble = 'away' | 'read_only' | 'full'

/** PostgreSQL classes 08 (connection), 53 (resources), 57 (shutdown, cancelled), lock not available, idle too long. */
const AWAY = /^(08|53|57)...$|^55P03$|^25P03$/
const SOCKET = /^ECONN|^ETIMEDOUT$|^ENOTFOUND$|^EAI_AGAIN$|^EHOSTUNREACH$|^EPIPE$/
/** On a full disk PostgreSQL cannot even begin a session, and names no class for it. */
const NO_ROOM = /no space left on device|could not write init file/i
const WORDS =
  /connection terminated|not queryable|timeout exceeded when trying to connect|PGlite is closed|Cannot use a pool after calling end/i

/**
 * What an error says of the database, looked for in the error and its causes; undefined when it is no
 * trouble of the database's own. Codes: PostgreSQL documentation, appendix A.
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  for (let cause = error; cause instanceof Error && !isBrokenOff(cause); cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (code === '25006') return 'read_only'
    if (code === '53100' || code === 'ENOSPC' || NO_ROOM.test(cause.message)) return 'full'
    if (AWAY.test(code) || SOCKET.test(code) || WORDS.test(cause.message)) return 'away'
  }
  return undefined
}

/** Node's error for a request whose sender went away half-way; its code is that of any lost connection. */
export function isBrokenOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  )
}
