import { formatMoney, minus, ZERO } from '../shop/kernel/money.ts'
import type { OrderMail } from '../shop/mail/order-mail.ts'
import type { MailSection, SumRow } from './mail-content.ts'
import { adapters, money } from './phrases.ts'

/** Line by line what was bought, taken off and added, down to the total. */
export function orderSums(order: OrderMail): MailSection {
  return {
    kind: 'sums',
    title: 'What you bought',
    rows: [...goods(order), ...discounts(order), shipping(), ...taxes(order)],
    total: { label: 'Total paid', amount: money(order.total, order.currency) },
  }
}

function goods(order: OrderMail): SumRow[] {
  return order.lines.map((line) => ({
    label: line.title,
    note: `${line.quantity} × ${formatMoney(line.unitPrice)}`,
    amount: formatMoney(line.subtotal),
  }))
}

function discounts(order: OrderMail): SumRow[] {
  return order.discounts.map((discount) => ({
    label: discount.description,
    ...(discount.quantity < order.quantity && { note: `on ${adapters(discount.quantity)}` }),
    amount: formatMoney(minus(ZERO, discount.amount)),
  }))
}

function shipping(): SumRow {
  return { label: 'Shipping', amount: 'Free' }
}

function taxes(order: OrderMail): SumRow[] {
  return order.taxes.map((tax) => ({ label: tax.name, amount: formatMoney(tax.amount) }))
}
