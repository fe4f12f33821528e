import { notTaxedIn } from '../shop/facts/tax/tax-lines.ts'
import { taxWords } from '../shop/facts/tax/tax-words.ts'
import { formatMoney, minus, ZERO } from '../shop/kernel/money.ts'
import type { OrderMail } from '../shop/sale/mail/order-mail.ts'
import { type ReceiptWhy, receiptWhy } from '../shop/sale/orders/receipt-why.ts'
import { say } from '../words/say.ts'
import type { MailSection, SumRow } from './mail-content.ts'
import { money, type Phrases } from './phrases.ts'

/** Line by line what was bought, taken off and added, down to the total. */
export function orderSums(order: OrderMail, t: Phrases): MailSection {
  const why = receiptWhy((key, data) => say(t.language, `receipt.${key}`, data), t.language)
  const shipping: SumRow = {
    label: t.say('sums.shipping'),
    note: why.shipping(),
    amount: t.say('sums.free'),
  }
  return {
    kind: 'sums',
    title: t.say('sums.title'),
    rows: [...goods(order, why, t), ...discounts(order, why, t), shipping, ...taxes(order, why, t)],
    total: { label: t.say('sums.total'), amount: money(order.total, order.currency, t.language) },
  }
}

function goods(order: OrderMail, why: ReceiptWhy, t: Phrases): SumRow[] {
  return order.lines.map(({ title, quantity, unitPrice, subtotal }) => ({
    label: title,
    note: why.goods({ quantity, unitPrice }),
    amount: formatMoney(subtotal, t.language),
  }))
}

function discounts(order: OrderMail, why: ReceiptWhy, t: Phrases): SumRow[] {
  return order.discounts.map((discount) => ({
    label: discount.description,
    note: why.discount(discount),
    amount: formatMoney(minus(ZERO, discount.amount), t.language),
  }))
}

function taxes(order: OrderMail, why: ReceiptWhy, t: Phrases): SumRow[] {
  if (order.exemption !== null)
    return [
      {
        label: say(t.language, 'taxes.exempt', { number: order.exemption }),
        note: why.exempt(),
        amount: formatMoney(ZERO, t.language),
      },
    ]
  if (order.untaxedIn !== null)
    return [
      {
        label: notTaxedIn(order.untaxedIn, t.language),
        note: why.untaxed(),
        amount: formatMoney(ZERO, t.language),
      },
    ]
  return order.taxes.map((tax) => {
    const note = why.tax({ rate: undefined, ...tax }, order.subtotal)
    return {
      label: say(t.language, 'taxes.named', taxWords(tax)),
      ...(note && { note }),
      amount: formatMoney(tax.amount, t.language),
    }
  })
}
