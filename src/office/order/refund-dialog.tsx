import { useState } from 'react'
import { formatMoney, fromUnits, toUnits } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import type { ActDialogProps } from './act-dialog.ts'
import { AmountField, LineFields, type RefundChoice, readAmount, wantedLines } from './refund-choice.tsx'
import { Consequence } from './refund-consequence.tsx'
import { plansToEnd, RefundPlans } from './refund-plans.tsx'

/** Sends money back, by item or as a sum: what will happen is said before it does. */
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
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/refunds', onDone)
  const [choice, setChoice] = useState<RefundChoice>({ by: 'lines', units: {} })
  const { whole, wish, preview, isPlanning, refused } = useRefundPlan(order.id, choice)
  // Fields shown before the consequence would move when it comes, and a click on them would go astray.
  const [isOpen, setOpen] = useState(false)
  const [saidOfPlans, sayOfPlans] = useState<ReadonlyMap<string, boolean>>(new Map())
  const ending = preview ? plansToEnd(preview, saidOfPlans) : []
  if (!isOpen && !isPlanning) setOpen(true)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!wish || !preview) return
    const form = new FormData(event.currentTarget)
    const reason = String(form.get('reason') ?? '')
    const note = String(form.get('note') ?? '').trim() || undefined
    const endPlans = ending.length > 0 ? ending : undefined
    void act({ params: { id: order.id }, body: { ...wish, endPlans, reason, note } })
  }
  if (!isOpen) return <Skeleton className="h-152 w-full" />
  return (
    <form method="post" onSubmit={submit} className="wrap-anywhere grid gap-4">
      <TroubleNotice trouble={trouble ?? refused} />
      {choice.by === 'lines' ? (
        <LineFields choice={choice} lines={whole?.lines ?? []} onChange={setChoice} />
      ) : (
        <AmountField choice={choice} left={whole?.left ?? 0} onChange={setChoice} />
      )}
      <Field
        label={t('refund.reason')}
        name="reason"
        required
        maxLength={300}
        hint={t('refund.reason.hint')}
        error={errorAt(trouble, 'reason')}
      />
      <Field
        label={t('refund.note')}
        name="note"
        optional={t('optional')}
        maxLength={300}
        error={errorAt(trouble, 'note')}
      />
      {preview && (
        <RefundPlans
          preview={preview}
          ending={ending}
          onChange={(id, ends) => sayOfPlans(new Map(saidOfPlans).set(id, ends))}
        />
      )}
      {preview && <Consequence order={order} preview={preview} />}
      <Button type="submit" variant="danger" loading={isBusy || isPlanning} disabled={!preview}>
        {t('refund.submit', { amount: preview ? formatMoney(fromUnits(preview.amount)) : '' })}
      </Button>
    </form>
  )
}

/** What may go back of an order, and what the choice would send back. */
function useRefundPlan(id: string, choice: RefundChoice) {
  // What may go back of each line is asked once; what is chosen is asked again with each change.
  const whole = useAnswer('GET /admin/orders/{id}/refunds/preview', { params: { id }, query: {} })
  const lines = whole.answer && wantedLines(whole.answer.lines, choice)
  const cents = choice.by === 'amount' ? readAmount(choice.typed) : undefined
  const wish = cents ? { amount: toUnits(cents) } : lines?.length ? { lines } : undefined
  const planned = useAnswer(
    'GET /admin/orders/{id}/refunds/preview',
    wish ? { params: { id }, query: asQuery(wish) } : null,
  )
  return {
    whole: whole.answer,
    wish,
    preview: wish && !planned.trouble ? planned.answer : undefined,
    isPlanning: whole.isLoading || (wish !== undefined && planned.isLoading),
    refused: planned.trouble ?? whole.trouble,
  }
}

function asQuery(wish: { amount: number } | { lines: { lineId: number; quantity: number }[] }) {
  if ('amount' in wish) return wish
  return { lines: wish.lines.map(({ lineId, quantity }) => `${lineId}:${quantity}`).join(',') }
}
