import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds a signed call may be old, or ahead of the shop's clock. */
const SIGNATURE_TOLERANCE = 300

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`, as Milepost-Signature carries it. */
export function signBody(secret: string, rawBody: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1_000)
  return `t=${t},v1=${digestOf(secret, t, rawBody)}`
}

/** Was the body signed with this secret, and not too long ago? */
export function isSigned(
  header: string,
  { secret, rawBody, now }: { secret: string; rawBody: string; now: Date },
): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const t = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(t) || Math.abs(now.getTime() / 1_000 - t) > SIGNATURE_TOLERANCE) return false
  const expected = Buffer.from(digestOf(secret, t, rawBody))
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, digest = '']) => {
      const given = Buffer.from(digest)
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}

function digestOf(secret: string, t: number, rawBody: string): string {
  return createHmac('sha256', secret).update(`${t}.${rawBody}`).digest('hex')
}
