import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import type { ActDialogProps } from './act-dialog.ts'

/** Calls an unpaid order off. */
export function CancelDialog({ order, open, onClose, onDone }: ActDialogProps) {
  const t = useWords(orderWords)
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/cancellation', onDone)
  return (
    <Dialog open={open} onClose={onClose} title={t('cancel.title', { number: String(order.orderNumber) })}>
      <div className="grid gap-4">
        <TroubleNotice trouble={trouble} />
        <p>{t('cancel.text')}</p>
        {order.stockHeld && <p>{t('cancel.stock', { quantity: order.quantity })}</p>}
        <Button variant="danger" loading={isBusy} onClick={() => act({ params: { id: order.id } })}>
          {t('cancel.submit')}
        </Button>
      </div>
    </Dialog>
  )
}
