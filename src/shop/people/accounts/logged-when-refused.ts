import { isShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { networkOf } from '../../system/limits/network-of.ts'

/** Runs an attempt to sign in. One that fails is in the log with its kind, its reason, whose it is if that is known, and the network it came from. */
export async function loggedWhenRefused<T>(
  ctx: Pick<Ctx, 'log' | 'caller'>,
  kind: string,
  attempt: (said: { userId?: string | undefined }) => Promise<T>,
): Promise<T> {
  const said: { userId?: string | undefined } = {}
  try {
    return await attempt(said)
  } catch (error) {
    if (isShopError(error))
      ctx.log.warn('sign_in.failed', {
        kind,
        userId: said.userId,
        why: error.code,
        network: networkOf(ctx.caller),
      })
    throw error
  }
}
