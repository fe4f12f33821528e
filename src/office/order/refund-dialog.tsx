import { useState } from 'react'
import { type Cents, formatMoney, fromUnits, toUnits } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { moneyText } from '../../web/ui/money.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import type { ActDialogProps } from './act-dialog.ts'
import { cardOf, moneyLeft } from './money-left.ts'

/** Sends money back: what will happen is said before it does. */
export function RefundDialog({ order, open, onClose, onDone }: ActDialogProps) {
  const t = useWords(orderWords)
  return (
    <Dialog open={open} onClose={onClose} title={t('refund.title', { number: String(order.orderNumber) })}>
      {open && <RefundForm order={order} onDone={onDone} />}
    </Dialog>
  )
}

function RefundForm({ order, onDone }: Pick<ActDialogProps, 'order' | 'onDone'>) {
  const t = useWords(orderWords)
  const paid = moneyLeft(order)
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/refunds', onDone)
  const [typed, setTyped] = useState(paid ? toUnits(paid.left).toFixed(2) : '')
  if (!paid) return null
  const amount = readAmount(typed)
  const isPossible = amount !== undefined && amount > 0 && amount <= paid.left
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPossible) return
    const form = new FormData(event.currentTarget)
    const reason = String(form.get('reason') ?? '')
    const note = String(form.get('note') ?? '').trim() || undefined
    void act({ params: { id: order.id }, body: { amount: toUnits(amount), reason, note } })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <TroubleNotice trouble={trouble} />
      <Field
        label={t('refund.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={t('refund.left', { left: formatMoney(paid.left) })}
        error={errorAt(trouble, 'amount') ?? (isPossible ? undefined : t('refund.wrong'))}
      />
      <Field
        label={t('refund.reason')}
        name="reason"
        required
        maxLength={300}
        hint={t('refund.reason.hint')}
        error={errorAt(trouble, 'reason')}
      />
      <Field label={t('refund.note')} name="note" optional maxLength={300} error={errorAt(trouble, 'note')} />
      {isPossible && <Consequence order={order} paid={paid} amount={amount} />}
      <Button type="submit" variant="danger" loading={isBusy} disabled={!isPossible}>
        {t('refund.submit', { amount: isPossible ? formatMoney(amount) : '' })}
      </Button>
    </form>
  )
}

interface ConsequenceProps {
  order: ActDialogProps['order']
  paid: NonNullable<ReturnType<typeof moneyLeft>>
  amount: Cents
}

function Consequence({ order, paid, amount }: ConsequenceProps) {
  const t = useWords(orderWords)
  return (
    <Notice tone="amber" title={t('consequence')}>
      <ul className="list-disc pl-5 text-sm">
        <li>
          {t('refund.goes', {
            amount: moneyText(amount, paid.payment.currency, true),
            card: cardOf(paid.payment),
          })}
        </li>
        <li>{t(amount === paid.left ? 'refund.all' : 'refund.part')}</li>
        {amount === paid.left && order.status === 'paid' && (
          <li>{t('refund.stock', { quantity: order.quantity })}</li>
        )}
        <li>{t('refund.mail', { email: order.account.email })}</li>
      </ul>
    </Notice>
  )
}

/** Cents of what was typed, as in `12.50`; undefined for anything else. */
function readAmount(typed: string): Cents | undefined {
  const plain = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? fromUnits(Number(plain)) : undefined
}
