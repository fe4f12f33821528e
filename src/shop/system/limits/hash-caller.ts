import { createHash } from 'node:crypto'

/** The hash that the database stores for the address of a caller. */
export function hashCaller(caller: string): string {
  return createHash('sha256').update(caller).digest('base64url')
}
