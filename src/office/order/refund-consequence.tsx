import { fromUnits } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { moneyText } from '../../web/ui/money.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import type { ActDialogProps } from './act-dialog.ts'
import { cardInWords } from './money-left.ts'

interface ConsequenceProps {
  order: ActDialogProps['order']
  preview: OfficeAnswer<'GET /admin/orders/{id}/refunds/preview'>
}

/** What a refund will do, as the shop worked it out. */
export function Consequence({ order, preview }: ConsequenceProps) {
  const t = useWords(orderWords)
  const { currency, card, restocked, tax } = preview
  const money = (units: number) => moneyText(fromUnits(units), currency, true)
  return (
    <Notice tone="amber" title={t('consequence')}>
      <ul className="list-disc pl-5 text-sm">
        <li>
          {t('refund.goes', {
            amount: money(preview.amount),
            card: card ? cardInWords(card) : t('refund.card.unknown'),
          })}
          {tax !== null && ` ${t('refund.tax', { tax: money(tax) })}`}
        </li>
        <li>{t(preview.endsOrder ? 'refund.all' : 'refund.part')}</li>
        {restocked > 0 && <li>{t('refund.stock', { quantity: restocked })}</li>}
        {restocked === 0 && order.shipment && <li>{t('refund.stock.none')}</li>}
        <li>{t('refund.mail', { email: preview.mailTo })}</li>
      </ul>
    </Notice>
  )
}
