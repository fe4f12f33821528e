import type { Device, OpenedSession } from '../shop/accounts/provider.ts'

export function opened(userId: string, token: string | null): OpenedSession {
  if (!token) throw new Error('a session was opened without a token')
  return { userId, token }
}

export function asHeaders(device: Device): Headers {
  return new Headers(device.userAgent ? { 'user-agent': device.userAgent } : {})
}

/** better-auth refuses with an error that carries a code in its body. */
export function isRefusal(error: unknown, ...codes: string[]): error is Error {
  if (!(error instanceof Error) || !('body' in error)) return false
  const { body } = error
  return typeof body === 'object' && body !== null && 'code' in body && codes.includes(String(body.code))
}
