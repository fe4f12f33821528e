import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { OrderMail, RefundMail } from '../shop/sale/mail/order-mail.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import type { OrderNewsKind } from '../shop/system/jobs.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderNews } from './order-news.ts'
import { orderRefunded } from './order-refunded.ts'
import { orderShipped } from './order-shipped.ts'

/** The confirmation as a message; the same order always makes a message of the same id. */
export function composeConfirmation(order: OrderMail, shop: ShopSettings): Promise<MailMessage> {
  return compose(`${order.orderId}.order-confirmation`, order.email, orderConfirmation(order, shop))
}

export function composeRefunded(refund: RefundMail, shop: ShopSettings): Promise<MailMessage> {
  const { order, refundId } = refund
  return compose(`${order.orderId}.order-refunded.${refundId}`, order.email, orderRefunded(refund, shop))
}

export function composeShipped(order: OrderMail, shop: ShopSettings): Promise<MailMessage> {
  return compose(`${order.orderId}.order-shipped`, order.email, orderShipped(order, shop))
}

/** A mail about one thing that happened; sent again by another job it is another message. */
export function composeOrderNews(
  order: OrderMail,
  { kind, jobId }: { kind: OrderNewsKind; jobId: string },
  shop: ShopSettings,
): Promise<MailMessage> {
  return compose(`${order.orderId}.order-${kind}.${jobId}`, order.email, orderNews(order, kind, shop))
}

async function compose(id: string, to: string, content: MailContent): Promise<MailMessage> {
  return { id, to, subject: content.subject, html: mailHtml(content), text: mailText(content) }
}
