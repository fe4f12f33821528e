import type { ShopSettings } from '../shop/context.ts'
import { formatMoney } from '../shop/kernel/money.ts'
import type { OrderMail, OrderMailPlan } from '../shop/mail/order-mail.ts'
import type { Fact, MailContent, Mile } from './mail-content.ts'
import { orderSums } from './order-sums.ts'
import {
  adapters,
  cardInWords,
  dateInWords,
  goodsInWords,
  isAllAdapters,
  languageTag,
  momentInWords,
  money,
} from './phrases.ts'

/** The words of the mail a buyer keeps: what was bought and paid, what happens next, how to stop. */
export function orderConfirmation(order: OrderMail, shop: ShopSettings): MailContent {
  const total = money(order.total, order.currency)
  return {
    subject: `Order ${order.orderNumber} is confirmed`,
    preview: `${goodsInWords(order)}, ${total}. It leaves within one business day.`,
    language: languageTag(order.locale),
    title: `Order ${order.orderNumber} is confirmed`,
    intro: [
      order.total > 0
        ? `Thank you. We have your order of ${dateInWords(order.placedAt)} and your payment of ${total}.`
        : `Thank you. We have your order of ${dateInWords(order.placedAt)}. There was nothing to pay.`,
    ],
    sections: [
      orderSums(order),
      { kind: 'facts', facts: facts(order) },
      { kind: 'route', title: 'What happens next', miles: miles(order, shop) },
    ],
    shop,
    reason: `You receive this mail because you placed order ${order.orderNumber} at ${shop.publicUrl}.`,
  }
}

function facts(order: OrderMail): Fact[] {
  const all: Fact[] = []
  if (order.shipTo.length > 0) all.push({ label: 'Ships to', lines: order.shipTo })
  if (order.vehicle) {
    const { name, verdict, port } = order.vehicle
    all.push({ label: 'For your car', lines: [name, verdict, port].filter(Boolean) })
  }
  if (order.card) all.push({ label: 'Paid with', lines: [cardInWords(order.card)] })
  return all
}

function miles(order: OrderMail, shop: ShopSettings): Mile[] {
  return order.quantity === 0 ? [parcel(order)] : [parcel(order), install(order), plan(order, shop)]
}

function parcel(order: OrderMail): Mile {
  const leaves = order.quantity === 1 ? 'Your adapter leaves' : `Your ${adapters(order.quantity)} leave`
  const what = isAllAdapters(order) ? leaves : 'Your parcel leaves'
  return {
    title: 'The parcel',
    paragraphs: [`${what} within one business day. From there the carrier sets the pace, often a few days.`],
  }
}

function install(order: OrderMail): Mile {
  const plug = order.quantity === 1 ? 'Plug the adapter' : 'Plug each adapter'
  return {
    title: 'Install',
    paragraphs: [
      `${plug} into the port under the steering column and follow the app. The monthly plan starts then, not before.`,
      cardNote(order),
    ],
    ...(order.savedCard && {
      quote: {
        text: order.savedCard.consentText,
        source: `You agreed to this on ${momentInWords(order.savedCard.consentedAt)}.`,
      },
    }),
  }
}

function cardNote(order: OrderMail): string {
  if (!order.savedCard) return 'We did not keep a card for the plan. Install asks you for one.'
  const card = order.card ? `your ${cardInWords(order.card)}` : 'your card'
  return `With your consent ${card} is kept for the plan, and nothing is charged to it before install.`
}

function plan(order: OrderMail, shop: ShopSettings): Mile {
  return {
    title: 'The plan, and how to stop it',
    paragraphs: [
      ...(order.plan ? [planInWords(order.plan, order)] : []),
      'To stop, cancel in your account, in any month.',
    ],
    link: { label: 'How to cancel, and other help', url: `${shop.publicUrl}/help` },
  }
}

function planInWords(price: OrderMailPlan, order: OrderMail): string {
  const monthly = money(price.monthly, order.currency)
  const each = formatMoney(price.unitPrice)
  const first =
    order.quantity === 1
      ? `The plan costs ${monthly} a month before tax.`
      : `For ${adapters(order.quantity)} the plan costs ${monthly} a month before tax: ${each} for each.`
  const discounted = price.discountUnitPrice < price.regularUnitPrice
  if (!discounted || order.quantity >= price.discountThreshold) return first
  return `${first} From ${price.discountThreshold} active adapters on it is ${formatMoney(price.discountUnitPrice)} for each.`
}
