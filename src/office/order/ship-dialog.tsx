import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { ShipForm } from '../parts/ship-form.tsx'
import type { ActDialogProps } from './act-dialog.ts'

/** The parcel leaves. */
export function ShipDialog({ order, open, onClose, onDone }: ActDialogProps) {
  const t = useWords(orderWords)
  return (
    <Dialog open={open} onClose={onClose} title={t('ship.title', { number: String(order.orderNumber) })}>
      {open && <ShipForm id={order.id} quantity={order.toPack} onDone={() => onDone()} />}
    </Dialog>
  )
}
