import { createHash } from 'node:crypto'

/** What is kept of a token or of the secret in a link. Both are random, so one round without salt will do. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Kept with a consent: proof that the words kept with it are those that were agreed to. */
export function hashOfWords(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
