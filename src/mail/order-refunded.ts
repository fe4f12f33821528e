import type { ShopSettings } from '../shop/context.ts'
import type { RefundMail } from '../shop/mail/order-mail.ts'
import type { Fact, MailContent, Mile } from './mail-content.ts'
import { cardInWords, dateInWords, languageTag, money } from './phrases.ts'

/** The words for a buyer whose money came when there was nothing left to send: it goes back. */
export function orderRefunded(refund: RefundMail, shop: ShopSettings): MailContent {
  const { order } = refund
  const amount = money(refund.amount, order.currency)
  return {
    subject: `Order ${order.orderNumber}: your money is going back`,
    preview: `We could not fill the order. ${amount} is on its way back to you.`,
    language: languageTag(order.locale),
    title: 'Your money is going back',
    intro: [
      `We could not fill order ${order.orderNumber}. When your payment arrived, none of the adapters were left to send.`,
      `${returning(refund, amount)} You need to do nothing.`,
    ],
    sections: [
      { kind: 'facts', facts: facts(refund, amount) },
      { kind: 'route', title: 'What happens next', miles: miles(refund, shop) },
    ],
    shop,
    reason: `You receive this mail because you placed order ${order.orderNumber} at ${shop.publicUrl}.`,
  }
}

function returning({ amount, order }: RefundMail, inWords: string): string {
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

function miles({ order }: RefundMail, shop: ShopSettings): Mile[] {
  const where = order.card ? 'on your card statement' : 'in your account'
  return [
    {
      title: 'The money',
      paragraphs: [`Banks mostly take 5 to 10 business days to show a refund ${where}. Some are quicker.`],
    },
    {
      title: 'The order',
      paragraphs: [
        'Nothing will be shipped for it, and no plan starts.',
        ...(order.keptCard ? ['The card you let us keep for the plan is not charged again.'] : []),
      ],
    },
    {
      title: 'If you still want one',
      paragraphs: ['The shop shows whether adapters are in stock again. A new order starts from zero.'],
      link: { label: 'Go to the shop', url: shop.publicUrl },
    },
  ]
}
