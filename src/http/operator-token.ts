import { createHash, timingSafeEqual } from 'node:crypto'

/** Tells the operator's token from any other, in the same time whatever was sent. */
export function operatorTokenCheck(operatorToken: string): (token: string) => boolean {
  const expected = digest(operatorToken)
  return (token) => timingSafeEqual(digest(token), expected)
}

/** Equal lengths for the constant-time comparison. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
