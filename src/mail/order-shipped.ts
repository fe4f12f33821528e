import type { ShopSettings } from '../shop/context.ts'
import type { OrderMail } from '../shop/mail/order-mail.ts'
import type { Fact, MailContent } from './mail-content.ts'
import { goodsInWords, languageTag } from './phrases.ts'

/** The words for a buyer whose parcel has left. */
export function orderShipped(order: OrderMail, shop: ShopSettings): MailContent {
  const what = goodsInWords(order)
  return {
    subject: `Order ${order.orderNumber} is on its way`,
    preview: `${what}, handed to ${order.shipment?.carrier ?? 'the carrier'}.`,
    language: languageTag(order.locale),
    title: `Order ${order.orderNumber} is on its way`,
    intro: [`We have handed ${what} to the carrier.`],
    sections: [
      { kind: 'facts', facts: facts(order) },
      {
        kind: 'route',
        title: 'What happens next',
        miles: [
          { title: 'The parcel', paragraphs: ['The carrier sets the pace from here, often a few days.'] },
          ...(order.quantity === 0
            ? []
            : [
                {
                  title: 'Install',
                  paragraphs: [
                    'Plug in under the steering column and follow the app. The monthly plan starts then, not before.',
                  ],
                  link: { label: 'Help with installing', url: `${shop.publicUrl}/help` },
                },
              ]),
        ],
      },
    ],
    shop,
    reason: `You receive this mail because you placed order ${order.orderNumber} at ${shop.publicUrl}.`,
  }
}

function facts(order: OrderMail): Fact[] {
  const all: Fact[] = []
  if (order.shipment) all.push({ label: order.shipment.carrier, lines: [order.shipment.trackingNumber] })
  if (order.shipTo.length > 0) all.push({ label: 'Ships to', lines: order.shipTo })
  return all
}
