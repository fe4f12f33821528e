import type { ShopSettings } from '../shop/config/shop-settings.ts'
import { carrierLink } from '../shop/mail/carrier-link.ts'
import type { OrderMail } from '../shop/mail/order-mail.ts'
import { nearestLanguage } from '../words/say.ts'
import type { Fact, MailContent, Mile } from './mail-content.ts'
import { createPhrases, type Phrases } from './phrases.ts'

/** The words for a buyer whose parcel has left. */
export function orderShipped(order: OrderMail, shop: ShopSettings): MailContent {
  const t = createPhrases(nearestLanguage(order.locale))
  const about = {
    number: order.orderNumber,
    goods: t.goods(order),
    carrier: order.shipment?.carrier ?? t.say('shipped.carrier'),
  }
  return {
    subject: t.say('shipped.subject', about),
    preview: t.say('shipped.preview', about),
    language: t.language,
    title: t.say('shipped.subject', about),
    intro: [t.say('shipped.intro', about)],
    sections: [
      { kind: 'facts', facts: facts(order, t) },
      { kind: 'route', title: t.say('next'), miles: miles(order, shop, t) },
    ],
    shop,
    reason: t.say('reason.order', { number: order.orderNumber, shop: shop.publicUrl }),
  }
}

function miles(order: OrderMail, shop: ShopSettings, t: Phrases): Mile[] {
  const url = order.shipment && carrierLink(order.shipment)
  const parcel = {
    title: t.say('next.parcel'),
    paragraphs: [t.say('shipped.parcel')],
    ...(url ? { link: { label: t.say('shipped.track'), url } } : {}),
  }
  if (order.quantity === 0) return [parcel]
  return [
    parcel,
    {
      title: t.say('next.install'),
      paragraphs: [t.say('shipped.install')],
      link: { label: t.say('shipped.help'), url: `${shop.publicUrl}/help` },
    },
  ]
}

function facts(order: OrderMail, t: Phrases): Fact[] {
  const all: Fact[] = []
  if (order.shipment) all.push({ label: order.shipment.carrier, lines: [order.shipment.trackingNumber] })
  if (order.shipTo.length > 0) all.push({ label: t.say('facts.to'), lines: order.shipTo })
  return all
}
