import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Tells the operator's token from any other, in the same time whatever was sent.
 * @param operatorToken two with a comma while one replaces the other
 */
export function operatorTokenCheck(operatorToken: string): (token: string) => boolean {
  const expected = [operatorToken, ...operatorToken.split(',')].filter(isLong).map(digest)
  return (token) => {
    const sent = digest(token)
    return expected.map((each) => timingSafeEqual(sent, each)).includes(true)
  }
}

/** What is shorter is a part of a token that has a comma in it. */
const isLong = (token: string) => token.length >= 32

/** Equal lengths for the constant-time comparison. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
