import { createHash } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9]{32}$/

/** Could this be a token of ours? Anything else is not worth asking the database. */
export function looksLikeToken(text: string): boolean {
  return TOKEN.test(text)
}

/** What is kept of a token or of the secret in a link. Both are random, so one round without salt will do. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
