import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { RefundMail } from '../shop/sale/mail/order-mail.ts'
import { nearestLanguage } from '../words/say.ts'
import type { Fact, MailContent, Mile } from './mail-content.ts'
import { createPhrases, money, type Phrases } from './phrases.ts'

/** The words for a buyer whose money goes back: why, how much, and when it shows. */
export function orderRefunded(refund: RefundMail, shop: ShopSettings): MailContent {
  const { order } = refund
  const t = createPhrases(nearestLanguage(order.locale))
  const about = { number: order.orderNumber, amount: money(refund.amount, order.currency, t.language) }
  return {
    subject: t.say('refunded.subject', about),
    preview: t.say('refunded.preview', about),
    language: t.language,
    title: t.say('refunded.title'),
    intro: [why(refund, about, t), t.say(`refunded.much.${shareOf(refund)}`, about)],
    sections: [
      { kind: 'facts', facts: facts(refund, about.amount, t) },
      { kind: 'deed', link: { label: t.say('order.page'), url: order.statusUrl } },
      { kind: 'route', title: t.say('next'), miles: miles(refund, shop, t) },
    ],
    shop,
    taxPlace: order.taxPlace,
    reason: t.say('reason.order', { number: order.orderNumber, shop: shop.publicUrl }),
  }
}

function shareOf({ amount, order, why }: RefundMail) {
  if (why === 'duplicate') return 'second'
  if (why === 'superseded') return 'late'
  return amount === order.total ? 'all' : 'part'
}

/** What staff wrote for the buyer, in place of a sentence that says nothing. */
function why(
  { why: reason, note }: RefundMail,
  about: { number: number; amount: string },
  t: Phrases,
): string {
  return reason === 'staff' && note
    ? t.say('refunded.why.note', { ...about, note })
    : t.say(`refunded.why.${reason}`, about)
}

function facts(
  { order, startedAt, remaining, expectedFrom, expectedBy }: RefundMail,
  amount: string,
  t: Phrases,
): Fact[] {
  const target = order.card
    ? t.say('refunded.facts.card', { card: t.card(order.card) })
    : t.say('refunded.facts.wayItCame')
  return [
    { label: t.say('refunded.facts.refund'), lines: [amount, target] },
    {
      label: t.say('refunded.facts.arrives'),
      lines: [t.say('refunded.facts.between', { from: t.day(expectedFrom), by: t.day(expectedBy) })],
    },
    { label: t.say('refunded.facts.started'), lines: [t.date(startedAt, order.currency)] },
    ...(remaining > 0
      ? [{ label: t.say('refunded.facts.remaining'), lines: [money(remaining, order.currency, t.language)] }]
      : []),
  ]
}

function miles(refund: RefundMail, shop: ShopSettings, t: Phrases): Mile[] {
  const { ending, goingOn } = refund.plans
  const plans: Mile[] = [
    ...(ending.length > 0 ? [planMile('ends', ending, t)] : []),
    ...(goingOn.length > 0 ? [planMile('goesOn', goingOn, t)] : []),
  ]
  const where = refund.order.card ? 'refunded.money.card' : 'refunded.money.account'
  const money: Mile = { title: t.say('refunded.money'), paragraphs: [t.say(where)] }
  return refund.why === 'unfillable'
    ? [money, ...withoutOrder(refund, shop, t)]
    : [money, ...plans, question(shop, t)]
}

function planMile(fate: 'ends' | 'goesOn', names: string[], t: Phrases): Mile {
  const devices = new Intl.ListFormat(t.language, { type: 'conjunction' }).format(names)
  return {
    title: t.say(`refunded.plan.${fate}`),
    paragraphs: [t.say(`refunded.plan.${fate}.text`, { devices, count: names.length })],
  }
}

function withoutOrder({ order }: RefundMail, shop: ShopSettings, t: Phrases): Mile[] {
  const text = t.say('refunded.order.text')
  return [
    {
      title: t.say('refunded.order'),
      paragraphs: order.agreement?.keepsCard ? [text, t.say('refunded.order.card')] : [text],
    },
    {
      title: t.say('refunded.again'),
      paragraphs: [t.say('refunded.again.text')],
      link: { label: t.say('refunded.shop'), url: shop.publicUrl },
    },
  ]
}

function question({ supportEmail }: ShopSettings, t: Phrases): Mile {
  return {
    title: t.say('refunded.unclear'),
    paragraphs: [t.say('refunded.unclear.text', { email: supportEmail })],
  }
}
