import type { Currency } from '../../../shop/kernel/money.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { type NextBill, useAmount } from './plan-words.ts'

interface BillLinesProps {
  bill: Pick<NextBill, 'lines' | 'taxes' | 'total'>
  currency: Currency
  caption: string
}

/** What a bill is made of, line by line, down to its total. */
export function BillLines({ bill, currency, caption }: BillLinesProps) {
  const money = useAmount()
  const t = useWords(memberWords)
  const rows = [
    ...bill.lines.map(({ description, why, amount }, index) => ({
      key: `${index}`,
      label: description,
      why,
      amount,
    })),
    ...bill.taxes.map(({ label, amount }) => ({ key: label, label, why: '', amount })),
  ]
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ key, label, why, amount }) => (
          <tr key={key} className="border-hairline border-b align-baseline">
            <th scope="row" className="py-2 pr-4 font-normal">
              {label}
              {why && <span className="block text-sm text-soft">{why}</span>}
            </th>
            <td className="figures whitespace-nowrap py-2 text-right">{money(amount, currency)}</td>
          </tr>
        ))}
        <tr className="align-baseline font-semibold">
          <th scope="row" className="py-2 pr-4">
            {t('total')}
          </th>
          <td className="figures whitespace-nowrap py-2 text-right">{money(bill.total, currency)}</td>
        </tr>
      </tbody>
    </table>
  )
}
