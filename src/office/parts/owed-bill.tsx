import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import planWords from '../../words/en-US/pages/admin-plans.json'
import { TroubleNotice } from './trouble-notice.tsx'
import { errorAt, useAct } from './use-act.ts'

interface OwedBillProps {
  bill: { id: string }
  onDone: () => void
}

/** What can be done about a bill that is owed: its card is charged again, or it is waived. */
export function OwedBill({ bill, onDone }: OwedBillProps) {
  const t = useWords(planWords)
  const retry = useAct('POST /admin/invoices/{id}/retry', onDone)
  const params = { id: bill.id }
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <TroubleNotice trouble={retry.trouble} />
        <p>{t('retry.text')}</p>
        <Button loading={retry.isBusy} onClick={() => retry.act({ params })}>
          {t('retry')}
        </Button>
      </div>
      <VoidForm bill={bill} onDone={onDone} />
    </div>
  )
}

function VoidForm({ bill, onDone }: OwedBillProps) {
  const t = useWords(planWords)
  const giveUp = useAct('POST /admin/invoices/{id}/void', onDone)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    void giveUp.act({ params: { id: bill.id }, body: { reason } })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-3 border-hairline border-t pt-5">
      <TroubleNotice trouble={giveUp.trouble} />
      <p>{t('void.text')}</p>
      <Field
        label={t('reason')}
        name="reason"
        required
        maxLength={300}
        error={errorAt(giveUp.trouble, 'reason')}
      />
      <Button type="submit" variant="danger" loading={giveUp.isBusy}>
        {t('void')}
      </Button>
    </form>
  )
}
