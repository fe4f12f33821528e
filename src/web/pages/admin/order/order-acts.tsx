import { useState } from 'react'
import type { OrderHistoryAnswer } from '../../../../http/admin/present-orders.ts'
import { useWords } from '../../../base/words.ts'
import orderWords from '../../../messages/en-US/admin-order.json'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../parts/staff.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { moneyLeft } from './money-left.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

interface OrderActsProps {
  order: OrderHistoryAnswer
  /** Something was done: read the order again. */
  onChange: () => void
}

type Act = 'ship' | 'refund' | 'cancel'

const MAY_CANCEL: readonly OrderHistoryAnswer['status'][] = ['draft', 'quote', 'awaiting_payment']

/** What the state of an order and the duties of whoever looks allow. */
export function OrderActs({ order, onChange }: OrderActsProps) {
  const t = useWords(orderWords)
  const [open, setOpen] = useState<Act>()
  const acts: Record<Act, boolean> = {
    ship: useMay('fulfil_order') && order.status === 'paid',
    refund: useMay('refund') && (moneyLeft(order)?.left ?? 0) > 0,
    cancel: useMay('cancel_order') && MAY_CANCEL.includes(order.status),
  }
  const dialog = (act: Act) => ({
    order,
    open: open === act,
    onClose: () => setOpen(undefined),
    onDone: () => {
      setOpen(undefined)
      onChange()
    },
  })
  if (!Object.values(acts).some(Boolean)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {acts.ship && <Button onClick={() => setOpen('ship')}>{t('ship')}</Button>}
      {acts.refund && (
        <Button variant="secondary" onClick={() => setOpen('refund')}>
          {t('refund')}
        </Button>
      )}
      {acts.cancel && (
        <Button variant="secondary" onClick={() => setOpen('cancel')}>
          {t('cancel')}
        </Button>
      )}
      <ShipDialog {...dialog('ship')} />
      <RefundDialog {...dialog('refund')} />
      <CancelDialog {...dialog('cancel')} />
    </div>
  )
}
