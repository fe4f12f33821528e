import { formatMoney, minus, ZERO } from '../shop/kernel/money.ts'
import type { OrderMail } from '../shop/mail/order-mail.ts'
import { notTaxedIn } from '../shop/tax/tax-lines.ts'
import { taxWords } from '../shop/tax/tax-words.ts'
import { say } from '../words/say.ts'
import type { MailSection, SumRow } from './mail-content.ts'
import { money, type Phrases } from './phrases.ts'

/** Line by line what was bought, taken off and added, down to the total. */
export function orderSums(order: OrderMail, t: Phrases): MailSection {
  const shipping: SumRow = { label: t.say('sums.shipping'), amount: t.say('sums.free') }
  return {
    kind: 'sums',
    title: t.say('sums.title'),
    rows: [...goods(order, t), ...discounts(order, t), shipping, ...taxes(order, t)],
    total: { label: t.say('sums.total'), amount: money(order.total, order.currency, t.language) },
  }
}

function goods(order: OrderMail, t: Phrases): SumRow[] {
  return order.lines.map(({ title, quantity, unitPrice, subtotal }) => ({
    label: title,
    note: t.say('sums.line', { quantity, price: formatMoney(unitPrice, t.language) }),
    amount: formatMoney(subtotal, t.language),
  }))
}

function discounts(order: OrderMail, t: Phrases): SumRow[] {
  return order.discounts.map((discount) => ({
    label: discount.description,
    ...(discount.quantity < order.quantity && {
      note: t.say('sums.discount', { adapters: t.adapters(discount.quantity) }),
    }),
    amount: formatMoney(minus(ZERO, discount.amount), t.language),
  }))
}

function taxes(order: OrderMail, t: Phrases): SumRow[] {
  if (order.exemption !== null)
    return [
      {
        label: say(t.language, 'taxes.exempt', { number: order.exemption }),
        amount: formatMoney(ZERO, t.language),
      },
    ]
  if (order.untaxedIn !== null)
    return [
      {
        label: notTaxedIn(order.untaxedIn, t.language),
        amount: formatMoney(ZERO, t.language),
      },
    ]
  return order.taxes.map((tax) => ({
    label: say(t.language, 'taxes.named', taxWords(tax)),
    amount: formatMoney(tax.amount, t.language),
  }))
}
