import { useState } from 'react'
import { BROKEN, RETURN_CAUSES } from '../../shop/sale/orders/return-cause.ts'
import { useWords } from '../../web/base/words.ts'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { ActForm } from '../parts/act-form.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import type { ActDialogProps } from './act-dialog.ts'
import { ReturnedSerials } from './returned-serials.tsx'

/** Records goods that came back and were looked at; the money goes back by a refund. */
export function ReturnDialog({ order, open, onClose, onDone }: ActDialogProps) {
  const t = useWords(orderWords)
  return (
    <Dialog open={open} onClose={onClose} title={t('return.title', { number: String(order.orderNumber) })}>
      {open && <ReturnForm order={order} onDone={onDone} />}
    </Dialog>
  )
}

function ReturnForm({ order, onDone }: Pick<ActDialogProps, 'order' | 'onDone'>) {
  const t = useWords(orderWords)
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/returns', onDone)
  const [serials, setSerials] = useState<string[]>([])
  const [cause, setCause] = useState('')
  const goods = order.pricing.lineItems
  const chosen = RETURN_CAUSES.find((known) => known === cause)
  const isBroken = chosen !== undefined && BROKEN.includes(chosen)
  const left = order.returned.of - order.returned.units
  const send = ({ reason = '', ...typed }: Record<string, string>) => {
    const restock = typed.restock !== undefined && !isBroken
    const lines = goods
      .map(({ sku }) => ({ sku, quantity: Number(typed[sku] ?? 0), restock }))
      .filter(({ quantity }) => quantity > 0)
    void act({
      params: { id: order.id },
      body: { lines, reason, ...(chosen && { cause: chosen }), ...(serials.length > 0 && { serials }) },
    })
  }
  return (
    <ActForm submit={t('return.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
      {goods.map(({ sku, title, quantity }) => (
        <Field
          // What is scanned is counted: the field follows it.
          key={`${sku} ${goods.length === 1 ? serials.length : ''}`}
          label={t('return.quantity', { title })}
          name={sku}
          type="number"
          min={0}
          max={quantity}
          defaultValue={goods.length > 1 ? 0 : serials.length || Math.min(left, 1)}
          required
          error={errorAt(trouble, 'lines')}
        />
      ))}
      {order.adapters.some(({ state }) => state !== 'retired') && (
        <ReturnedSerials adapters={order.adapters} serials={serials} onChange={setSerials} />
      )}
      <SelectField
        label={t('return.cause')}
        name="cause"
        required
        value={cause}
        onChange={({ target }) => setCause(target.value)}
        error={errorAt(trouble, 'cause')}
      >
        <option value="">{t('return.cause.choose')}</option>
        {RETURN_CAUSES.map((each) => (
          <option key={each} value={each}>
            {t(`return.cause.${each}`)}
          </option>
        ))}
      </SelectField>
      {isBroken ? (
        <p className="text-sm">{t('return.broken')}</p>
      ) : (
        <Checkbox label={t('return.restock')} name="restock" />
      )}
      <Field label={t('return.reason')} name="reason" required error={errorAt(trouble, 'reason')} />
      <p className="text-sm text-soft">{t('return.text')}</p>
    </ActForm>
  )
}
