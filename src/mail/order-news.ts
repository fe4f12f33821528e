import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { OrderMail } from '../shop/sale/mail/order-mail.ts'
import type { OrderNewsKind } from '../shop/system/jobs.ts'
import { nearestLanguage } from '../words/say.ts'
import type { MailContent, MailSection } from './mail-content.ts'
import { createPhrases, type Phrases } from './phrases.ts'

/** The words of a short mail about an order: one thing that happened, and the way to its page. */
export function orderNews(order: OrderMail, kind: OrderNewsKind, shop: ShopSettings): MailContent {
  const t = createPhrases(nearestLanguage(order.locale))
  const day = order.delay ? t.day(order.delay.shipBy) : ''
  const about = { number: order.orderNumber, goods: t.goods(order), day, email: shop.supportEmail }
  const isAsking = kind === 'late' && order.delay?.needsYes
  return {
    subject: t.say(`news.${kind}.subject`, about),
    preview: t.say(`news.${kind}.intro`, about),
    language: t.language,
    title: t.say(`news.${kind}.subject`, about),
    intro: [
      t.say(`news.${kind}.intro`, about),
      t.say(isAsking ? 'news.late.again' : `news.${kind}.text`, about),
    ],
    sections: [
      ...(kind === 'address' ? [shipTo(order, t)] : []),
      kind === 'late' ? choice(order, t) : { kind: 'deed', link: page(order, t) },
    ],
    shop,
    reason: t.say('reason.order', { number: order.orderNumber, shop: shop.publicUrl }),
  }
}

function shipTo(order: OrderMail, t: Phrases): MailSection {
  return { kind: 'facts', facts: [{ label: t.say('facts.to'), lines: order.shipTo }] }
}

function page(order: OrderMail, t: Phrases) {
  return { label: t.say('order.page'), url: order.statusUrl }
}

/** Both lead to a page that asks once more: a scanner of mail that follows links decides nothing. */
function choice({ statusUrl }: OrderMail, t: Phrases): MailSection {
  return {
    kind: 'deed',
    link: { label: t.say('news.late.wait'), url: statusUrl },
    other: {
      label: t.say('news.late.cancel'),
      url: statusUrl.replace('/order/status?', '/order/status/cancel?'),
    },
  }
}
