import type { ApiKeyScope } from '../../../../db/tables/devices.ts'
import type { Actor } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { scopesFor } from '../staff/scopes.ts'
import { findKey, noteUse } from './find-key.ts'
import { isSigned } from './signature.ts'

export interface SignedCall {
  key: string | undefined
  /** The header Milepost-Signature. */
  signature: string | undefined
  rawBody: string
}

/**
 * Who may: a program with a key of this scope that signed this very body within five minutes.
 * @throws ShopError `unauthorized` for an unknown or expired key and a bad signature, `forbidden` without the scope
 */
export async function requireApiKey(
  ctx: Pick<Ctx, 'db' | 'clock' | 'caller'>,
  call: SignedCall,
  scope: ApiKeyScope,
): Promise<{ id: string; name: string }> {
  const found = await findKey(ctx, call.key ?? '')
  const signed = { secret: found.signingSecret, rawBody: call.rawBody, now: ctx.clock.now() }
  if (!isSigned(call.signature ?? '', signed)) {
    throw new ShopError('body_not_signed')
  }
  if (!found.scopes.includes(scope)) {
    throw new ShopError('scope_missing')
  }
  await noteUse(ctx, found)
  return { id: found.id, name: found.name }
}

/**
 * The program behind a key that makes a call of the staff.
 * @param call its id in the description of the API; undefined for an address that is no call
 * @throws ShopError `unauthorized` as `findKey` does, `forbidden` for a call that none of the key's scopes opens
 */
export async function requireScopeFor(
  ctx: Pick<Ctx, 'db' | 'clock' | 'caller'>,
  key: string,
  call: string | undefined,
): Promise<Extract<Actor, { kind: 'key' }>> {
  const found = await findKey(ctx, key)
  const opening = call === undefined ? [] : scopesFor(call)
  if (!found.scopes.some((scope) => opening.includes(scope))) throw new ShopError('scope_missing')
  await noteUse(ctx, found)
  return { kind: 'key', id: found.id, name: found.name, scopes: found.scopes }
}
