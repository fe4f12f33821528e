import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import { carrierLink } from '../shop/facts/delivery/carrier-link.ts'
import type { OrderMail } from '../shop/sale/mail/order-mail.ts'
import { nearestLanguage } from '../words/say.ts'
import type { Fact, MailContent, MailSection, Mile } from './mail-content.ts'
import { planBegins } from './order-confirmation.ts'
import { createPhrases, type Phrases } from './phrases.ts'

/** The words for a buyer whose parcel has left. */
export function orderShipped(order: OrderMail, shop: ShopSettings): MailContent {
  const t = createPhrases(nearestLanguage(order.locale))
  const about = {
    number: order.orderNumber,
    goods: t.goods(order),
    carrier: order.shipment?.carrier ?? t.say('shipped.carrier'),
  }
  const { subject, intro } = opening(order, about, t)
  return {
    subject,
    preview: t.say('shipped.preview', about),
    language: t.language,
    title: subject,
    intro: [intro],
    sections: [
      deed(order, t),
      { kind: 'facts', facts: facts(order, t) },
      { kind: 'route', title: t.say('next'), miles: miles(order, shop, t) },
    ],
    shop,
    taxPlace: order.taxPlace,
    reason: t.say('reason.order', { number: order.orderNumber, shop: shop.publicUrl }),
  }
}

/** Of one of several parcels, why there is another. */
function opening({ parcel }: OrderMail, about: Record<string, string | number>, t: Phrases) {
  const why = parcel === undefined || parcel === 'order' ? '' : (`${parcel}.` as const)
  return { subject: t.say(`shipped.${why}subject`, about), intro: t.say(`shipped.${why}intro`, about) }
}

/** The carrier's page about the parcel, where the shop knows it; the order's page in any case. */
function deed(order: OrderMail, t: Phrases): MailSection {
  const page = { label: t.say('order.page'), url: order.statusUrl }
  const url = order.shipment && carrierLink(order.shipment)
  return url
    ? { kind: 'deed', link: { label: t.say('shipped.track'), url }, other: page }
    : { kind: 'deed', link: page }
}

function arrival({ promise }: OrderMail, t: Phrases): string {
  return promise
    ? t.say('delivery.range', { from: t.day(promise.from), by: t.day(promise.by) })
    : t.say('shipped.parcel')
}

function miles(order: OrderMail, shop: ShopSettings, t: Phrases): Mile[] {
  const parcel = { title: t.say('next.parcel'), paragraphs: [arrival(order, t)] }
  if (order.quantity === 0) return [parcel]
  return [
    parcel,
    {
      title: t.say('next.install'),
      paragraphs: [`${t.say('shipped.install', { count: order.quantity })} ${planBegins(order, t)}`],
      ...(shop.appPage && { deed: { label: t.say('next.app'), url: shop.appPage } }),
      link: { label: t.say('shipped.help'), url: `${shop.publicUrl}/help` },
    },
  ]
}

function facts(order: OrderMail, t: Phrases): Fact[] {
  const all: Fact[] = []
  if (order.shipment) {
    const { carrier, trackingNumber } = order.shipment
    const url = carrierLink(order.shipment)
    all.push({ label: carrier, lines: [url ? { label: trackingNumber, url } : trackingNumber] })
  }
  if (order.shipTo.length > 0) all.push({ label: t.say('facts.to'), lines: order.shipTo })
  return all
}
