import type { ShopSettings } from '../shop/context.ts'
import type { RefundMail } from '../shop/mail/order-mail.ts'
import type { Fact, MailContent, Mile } from './mail-content.ts'
import { cardInWords, dateInWords, languageTag, money } from './phrases.ts'

/** The words for a buyer whose money goes back: why, how much, and when it shows. */
export function orderRefunded(refund: RefundMail, shop: ShopSettings): MailContent {
  const { order } = refund
  const amount = money(refund.amount, order.currency)
  return {
    subject: `Order ${order.orderNumber}: your money is going back`,
    preview: `${amount} is on its way back to you.`,
    language: languageTag(order.locale),
    title: 'Your money is going back',
    intro: [REASONS[refund.why](order.orderNumber), `${returning(refund, amount)} You need to do nothing.`],
    sections: [
      { kind: 'facts', facts: facts(refund, amount) },
      { kind: 'route', title: 'What happens next', miles: miles(refund, shop) },
    ],
    shop,
    reason: `You receive this mail because you placed order ${order.orderNumber} at ${shop.publicUrl}.`,
  }
}

const REASONS: Record<RefundMail['why'], (orderNumber: number) => string> = {
  unfillable: (number) =>
    `We could not fill order ${number}. When your payment arrived, none of the adapters were left to send.`,
  duplicate: (number) =>
    `A second payment came for order ${number}. The order stands, paid once; the second payment goes back.`,
  superseded: (number) =>
    `Order ${number} was changed after its payment page was opened, and a payment on the old page came late.`,
  staff: (number) => `This is about order ${number}.`,
}

function returning({ amount, order, why }: RefundMail, inWords: string): string {
  if (why === 'duplicate') return `We are returning ${inWords}, all of the second payment.`
  if (why === 'superseded') return `We are returning ${inWords}, all of that payment.`
  return amount === order.total
    ? `We are returning ${inWords}, all that you paid for it.`
    : `We are returning ${inWords} of what you paid for it.`
}

function facts({ order, refundId, startedAt }: RefundMail, amount: string): Fact[] {
  const target = order.card ? [`to your ${cardInWords(order.card)}`] : ['the way it came']
  return [
    { label: 'Refund', lines: [amount, ...target] },
    { label: 'Started', lines: [dateInWords(startedAt), refundId] },
  ]
}

function miles(refund: RefundMail, shop: ShopSettings): Mile[] {
  const where = refund.order.card ? 'on your card statement' : 'in your account'
  const money: Mile = {
    title: 'The money',
    paragraphs: [`Banks mostly take 5 to 10 business days to show a refund ${where}. Some are quicker.`],
  }
  return refund.why === 'unfillable' ? [money, ...withoutOrder(refund, shop)] : [money, question(shop)]
}

function withoutOrder({ order }: RefundMail, shop: ShopSettings): Mile[] {
  return [
    {
      title: 'The order',
      paragraphs: [
        'Nothing will be shipped for it, and no plan starts.',
        ...(order.savedCard ? ['The card you let us keep for the plan is not charged again.'] : []),
      ],
    },
    {
      title: 'If you still want one',
      paragraphs: ['The shop shows whether adapters are in stock again. A new order starts from zero.'],
      link: { label: 'Go to the shop', url: shop.publicUrl },
    },
  ]
}

function question(shop: ShopSettings): Mile {
  return {
    title: 'If something is unclear',
    paragraphs: [`Write to ${shop.supportEmail} with the order number.`],
  }
}
