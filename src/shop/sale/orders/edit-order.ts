import type { Ctx } from '../../system/context.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { findOrder } from './order-lines.ts'
import { unknownOrder } from './own-order.ts'
import { type EditedOrder, type OrderEdit, rewriteOrder, taxOfEdit } from './rewrite-order.ts'

/**
 * Puts the address or the e-mail of a paid order right until its parcel leaves. The tax of the new place is asked and
 * written down beside what was charged; money moves only by a refund, which is for a person to decide.
 * @throws ShopError `not_found`, `conflict` unless the order is paid and not shipped, `invalid` for another country
 */
export async function editOrder(ctx: Ctx, id: string, edit: OrderEdit): Promise<EditedOrder> {
  requireStaff(ctx, 'edit_order')
  const seen = await findOrder(ctx.db, id)
  if (!seen) throw unknownOrder()
  return rewriteOrder(ctx, seen, { ...edit, due: await taxOfEdit(ctx, seen, edit) })
}
