import type { Db } from '../../kernel/db.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Ctx } from '../../system/context.ts'
import { findAndLock } from './lock-order.ts'
import { findOrder, type Order } from './order-lines.ts'
import { isSignedFor, orderIdIn } from './status-link.ts'

type Signing = Pick<Ctx, 'settings'>

/** The order a signed link opens. @throws ShopError `link_invalid` for one that is not signed by this shop */
export function getLinkedOrder(ctx: Signing & Pick<Ctx, 'db'>, token: string): Promise<Order> {
  return requireLink(ctx, token, (id) => findOrder(ctx.db, id))
}

/** As `getLinkedOrder`, locked until the transaction ends. */
export function lockLinkedOrder(tx: Db, ctx: Signing, token: string): Promise<Order> {
  return requireLink(ctx, token, (id) => findAndLock(tx, id))
}

async function requireLink(
  ctx: Signing,
  token: string,
  read: (id: string) => Promise<Order | undefined>,
): Promise<Order> {
  const id = orderIdIn(token)
  const order = id ? await read(id) : undefined
  if (!order || !isSignedFor(ctx, order, token)) throw new ShopError('link_invalid')
  return order
}
