import { createHash } from 'node:crypto'
import fresh from 'fresh'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'
type ReadHeader = (name: string) => string | undefined

/** The smallest first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** The ETag of an answer with these bytes. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Content negotiation: the best of our encodings that an Accept-Encoding header allows. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  const request = { headers: { 'accept-encoding': acceptEncoding ?? 'identity' } }
  const allowed = new Negotiator(request).encodings(ENCODINGS)
  return ENCODINGS.find((encoding) => allowed.includes(encoding)) ?? 'identity'
}

/** Whether the client has this version already, so that 304 without a body is the answer. */
export function hasVersion(header: ReadHeader, etag: string): boolean {
  const asked = header('if-none-match')
  return asked !== undefined && fresh({ 'if-none-match': asked }, { etag })
}
