import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import { formatMoney } from '../shop/kernel/money.ts'
import type { OrderMail, OrderMailPlan } from '../shop/sale/mail/order-mail.ts'
import { nearestLanguage } from '../words/say.ts'
import type { Fact, MailContent, Mile } from './mail-content.ts'
import { orderSums } from './order-sums.ts'
import { createPhrases, isAllAdapters, money, type Phrases } from './phrases.ts'

/** The words of the mail a buyer keeps: what was bought and paid, what happens next, how to stop. */
export function orderConfirmation(order: OrderMail, shop: ShopSettings): MailContent {
  const t = createPhrases(nearestLanguage(order.locale))
  const about = {
    number: order.orderNumber,
    date: t.date(order.placedAt, order.currency),
    total: money(order.total, order.currency, t.language),
    goods: t.goods(order),
    days: shop.dispatchBusinessDays,
  }
  return {
    subject: t.say('confirmed.subject', about),
    preview: t.say('confirmed.preview', about),
    language: t.language,
    title: t.say('confirmed.subject', about),
    intro: [t.say(order.total > 0 ? 'confirmed.paid' : 'confirmed.free', about)],
    sections: [
      { kind: 'deed', link: { label: t.say('order.page'), url: order.statusUrl } },
      orderSums(order, t),
      { kind: 'facts', facts: facts(order, t) },
      {
        kind: 'route',
        title: t.say('next'),
        miles: miles(order, shop, t),
      },
    ],
    shop,
    taxPlace: order.taxPlace,
    reason: t.say('reason.order', { number: order.orderNumber, shop: shop.publicUrl }),
  }
}

function facts(order: OrderMail, t: Phrases): Fact[] {
  const all: Fact[] = []
  if (order.poNumber) all.push({ label: t.say('facts.po'), lines: [order.poNumber] })
  if (order.shipTo.length > 0) all.push({ label: t.say('facts.to'), lines: order.shipTo })
  if (order.vehicle) {
    const { name, verdict, port } = order.vehicle
    all.push({ label: t.say('facts.car'), lines: [name, verdict, port].filter(Boolean) })
  }
  if (order.card) all.push({ label: t.say('facts.paid'), lines: [t.card(order.card)] })
  return all
}

function miles(order: OrderMail, shop: ShopSettings, t: Phrases): Mile[] {
  const first = parcel(order, shop, t)
  return order.quantity === 0 ? [first] : [first, install(order, shop, t), plan(order, shop, t)]
}

function parcel(order: OrderMail, { dispatchBusinessDays: days }: ShopSettings, t: Phrases): Mile {
  return {
    title: t.say('next.parcel'),
    paragraphs: [
      isAllAdapters(order)
        ? t.say('confirmed.parcel', { count: order.quantity, days })
        : t.say('confirmed.goods', { days }),
      ...(order.promise ? [t.say('delivery.range', between(order.promise, t))] : []),
    ],
  }
}

/** The days of a promise, in words. */
function between({ from, by }: NonNullable<OrderMail['promise']>, t: Phrases) {
  return { from: t.day(from), by: t.day(by) }
}

function install(order: OrderMail, { appPage }: ShopSettings, t: Phrases): Mile {
  return {
    title: t.say('next.install'),
    paragraphs: [
      `${t.say('confirmed.install', { count: order.quantity })} ${planBegins(order, t)}`,
      cardNote(order, t),
    ],
    ...(order.agreement && {
      quote: {
        text: order.agreement.text,
        source: t.say('confirmed.consent', { moment: t.moment(order.agreement.agreedAt) }),
      },
    }),
    ...(appPage && { link: { label: t.say('next.app'), url: appPage } }),
  }
}

function cardNote({ agreement, card }: OrderMail, t: Phrases): string {
  if (!agreement) return t.say('confirmed.noCard')
  if (!agreement.keepsCard) return t.say('confirmed.ownCard')
  return card ? t.say('confirmed.savedCard', { card: t.card(card) }) : t.say('confirmed.someCard')
}

/** How the plan of an adapter begins: by what the buyer agreed to, by months a code includes, or by the link of a mail. */
export function planBegins({ agreement, plan: price, quantity: count }: OrderMail, t: Phrases): string {
  const isIncluded = (price?.codeTerms?.includedMonths ?? 0) > 0
  return t.say('plan.begins', { count, begins: agreement ? 'agreed' : isIncluded ? 'included' : 'later' })
}

function plan(order: OrderMail, shop: ShopSettings, t: Phrases): Mile {
  return {
    title: t.say('confirmed.plan.title'),
    paragraphs: [...(order.plan ? [planInWords(order.plan, order, t)] : []), t.say('confirmed.plan.stop')],
    link: { label: t.say('confirmed.plan.account'), url: `${shop.publicUrl}/account` },
  }
}

function planInWords(price: OrderMailPlan, order: OrderMail, t: Phrases): string {
  const monthly = t.say('confirmed.plan.price', {
    count: order.quantity,
    monthly: money(price.monthly, order.currency, t.language),
    each: formatMoney(price.unitPrice, t.language),
  })
  const terms = price.codeTerms
  const code =
    terms &&
    t.say('confirmed.plan.code', {
      months: terms.includedMonths,
      percent: terms.discountPercent,
      regular: formatMoney(terms.regularUnitPrice, t.language),
    })
  const costs = [monthly, code].filter(Boolean).join(' ')
  const discounted = price.discountUnitPrice < price.regularUnitPrice
  if (!discounted || order.quantity >= price.discountThreshold) return costs
  const volume = {
    threshold: price.discountThreshold,
    price: formatMoney(price.discountUnitPrice, t.language),
  }
  return `${costs} ${t.say('confirmed.plan.volume', volume)}`
}
