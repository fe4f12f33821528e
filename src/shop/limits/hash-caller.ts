import { createHash } from 'node:crypto'

/** What stands in the database for the address of a caller. */
export function hashCaller(caller: string): string {
  return createHash('sha256').update(caller).digest('base64url')
}
