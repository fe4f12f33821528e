import type { ShippingAddress } from '../../facts/addresses/schema.ts'
import { anyone } from '../../kernel/actor.ts'
import { type Cents, ZERO } from '../../kernel/money.ts'
import { getLinkedOrder } from '../../sale/orders/linked-order.ts'
import { compareTax, rewriteOrder, taxOfEdit } from '../../sale/orders/rewrite-order.ts'
import type { Ctx } from '../../system/context.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'

export interface AddressCorrection {
  shippingAddress: ShippingAddress
  /** The difference in tax the buyer was shown and agreed to, in cents; nothing is changed over another one. */
  agreed?: Cents | undefined
}

export interface CorrectedAddress {
  outcome: 'asks' | 'done'
  /** In cents: what was paid and has not gone back, what is due at the new place, and by how much that is more. */
  tax: { charged: Cents; due: Cents; difference: Cents }
}

/**
 * The buyer puts the address right until the order is packed. As when staff do it, no money moves by itself: tax that
 * is lower there is put before the operator to send back, and tax that is higher is the shop's own loss.
 * @throws ShopError `link_invalid`, `conflict` once it was shipped or cancelled, `invalid` for another country
 */
export async function correctAddressByLink(
  ctx: Ctx,
  token: string,
  { shippingAddress, agreed = ZERO }: AddressCorrection,
): Promise<CorrectedAddress> {
  anyone(ctx)
  const order = await getLinkedOrder(ctx, token)
  const due = await taxOfEdit(ctx, order, { shippingAddress })
  const shown = await compareTax(ctx.db, order, due)
  if (shown.difference !== agreed) return { outcome: 'asks', tax: shown }
  const { tax } = await rewriteOrder(ctx, order, {
    shippingAddress,
    due,
    reason: 'by the buyer',
    async also(tx, edited) {
      const orderId = edited.order.id
      await ctx.jobs.enqueue(tx, { name: 'mail-order-news', data: { orderId, kind: 'address' } })
      if (edited.tax.difference >= ZERO) return
      await raiseNotice(tx, ctx, {
        kind: 'tax_overpaid',
        key: `${orderId}:${edited.tax.due}`,
        subject: orderId,
        detail: { amount: -edited.tax.difference, currency: order.currency },
      })
    },
  })
  return { outcome: 'done', tax }
}
