import { anyone } from '../../kernel/actor.ts'
import type { Order } from '../../sale/orders/order-lines.ts'
import { getOwnOrder } from '../../sale/orders/own-order.ts'
import type { Ctx } from '../../system/context.ts'
import { attachAccount } from './attach-account.ts'
import type { Device } from './provider.ts'
import { register } from './register.ts'
import type { NewAccount } from './schema.ts'
import type { SignedIn } from './signed-in.ts'

/**
 * Makes an account for the guest who placed an order, and gives it the order.
 * @throws ShopError `not_found` when there is no guest's order of this id and e-mail; else as `register`
 */
export async function registerForOrder(
  ctx: Ctx,
  { orderId, account, device }: { orderId: string; account: NewAccount; device: Device },
): Promise<SignedIn & { order: Order }> {
  anyone(ctx)
  const { email } = account.localUser
  await getOwnOrder(ctx, orderId, email)
  const signedIn = await register(ctx, account, device)
  const actor = { kind: 'customer', userId: signedIn.user.id, email } as const
  return { ...signedIn, order: await attachAccount({ ...ctx, actor }, orderId) }
}
