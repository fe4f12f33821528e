import { say } from '../../../words/say.ts'
import { formatMoney } from '../../kernel/money.ts'
import type { BillLine } from './bill-lines.ts'

/** Why a line of a bill or credit note comes to its amount, as in `20 of 31 days at $9.00 a month.` */
export function whyInWords(line: BillLine, language: string): string {
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, language)
  switch (line.kind) {
    case 'advance':
      return say(language, 'plan.why.advance', { units: line.units, price: money(line.unitPrice) })
    case 'discounted':
      return say(language, 'plan.why.discounted', {
        units: line.units,
        price: money(line.unitPrice),
        oldPrice: money(line.oldPrice),
      })
    case 'added':
    case 'given_back': {
      const { days, monthDays } = line
      return say(language, `plan.why.${line.kind}`, { days, monthDays, price: money(line.unitPrice) })
    }
    case 'price': {
      const { units, days, monthDays } = line
      const prices = { price: money(line.unitPrice), oldPrice: money(line.oldPrice) }
      return say(language, 'plan.why.price', { units, days, monthDays, ...prices })
    }
    default:
      return say(language, `plan.why.${line.kind}`)
  }
}
