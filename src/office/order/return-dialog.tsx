import { useWords } from '../../web/base/words.ts'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { ActForm } from '../parts/act-form.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import type { ActDialogProps } from './act-dialog.ts'

/** Records goods that came back; the money goes back by a refund. */
export function ReturnDialog({ order, open, onClose, onDone }: ActDialogProps) {
  const t = useWords(orderWords)
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/returns', onDone)
  const goods = order.pricing.lineItems
  const send = ({ reason = '', ...typed }: Record<string, string>) => {
    void act({ params: { id: order.id }, body: { lines: returnedLines(goods, typed), reason } })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('return.title', { number: String(order.orderNumber) })}>
      {open && (
        <ActForm submit={t('return.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
          {goods.map(({ sku, title, quantity }) => (
            <Field
              key={sku}
              label={t('return.quantity', { title })}
              name={sku}
              type="number"
              min={0}
              max={quantity}
              defaultValue={quantity}
              required
            />
          ))}
          <Checkbox label={t('return.restock')} name="restock" defaultChecked />
          <Field label={t('return.reason')} name="reason" required error={errorAt(trouble, 'reason')} />
          <p className="text-sm text-soft">{t('return.text')}</p>
        </ActForm>
      )}
    </Dialog>
  )
}

/** The units that came back by what was typed for each SKU; lines of none are left out. */
function returnedLines(goods: readonly { sku: string }[], typed: Record<string, string | undefined>) {
  const restock = typed.restock !== undefined
  return goods
    .map(({ sku }) => ({ sku, quantity: Number(typed[sku] ?? 0), restock }))
    .filter(({ quantity }) => quantity > 0)
}
