/**
 * What an id token says, read without checking: good for showing, never for believing. The server checks it.
 * @throws Error for what is no token
 * @see https://www.rfc-editor.org/rfc/rfc7519
 */
export function readIdToken(token: string): { email?: string } {
  const [, payload = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const email = typeof claims === 'object' && claims !== null && 'email' in claims ? claims.email : undefined
  return typeof email === 'string' ? { email } : {}
}
