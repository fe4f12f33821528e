import { useState } from 'react'
import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { useMay } from '../parts/staff.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { HoldDialog } from './holds.tsx'
import { moneyLeft } from './money-left.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

interface OrderActsProps {
  order: OrderHistoryAnswer
  /** Something was done: read the order again. */
  onChange: () => void
}

const ACTS = ['ship', 'split', 'hold', 'refund', 'edit', 'return', 'cancel'] as const
type Act = (typeof ACTS)[number]

const MAY_CANCEL: readonly OrderHistoryAnswer['status'][] = ['draft', 'quote', 'awaiting_payment']

/** Units that are in no parcel yet. */
function unitsLeft({ leftToPack }: OrderHistoryAnswer): number {
  return leftToPack.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What the state of an order and the duties of the member of staff allow. */
export function OrderActs({ order, onChange }: OrderActsProps) {
  const t = useWords(orderWords)
  const [open, setOpen] = useState<Act>()
  const isHeld = order.holds.some(({ releasedAt }) => releasedAt === null)
  const acts: Record<Act, boolean> = {
    ship: useMay('fulfil_order') && order.status === 'paid' && !isHeld && unitsLeft(order) > 0,
    hold: useMay('hold_orders') && order.status === 'paid',
    refund: useMay('refund') && (moneyLeft(order)?.left ?? 0) > 0,
    edit: useMay('edit_order') && order.status === 'paid' && order.shippingAddress !== null,
    split: useMay('fulfil_order') && order.status === 'paid' && !isHeld && unitsLeft(order) > 1,
    return: useMay('take_returns') && order.shipment !== null && order.status !== 'returned',
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
      {ACTS.filter((act) => acts[act]).map((act) => (
        <Button key={act} variant={act === 'ship' ? 'primary' : 'secondary'} onClick={() => setOpen(act)}>
          {t(act)}
        </Button>
      ))}
      <ShipDialog {...dialog('ship')} />
      <SplitDialog {...dialog('split')} />
      <HoldDialog {...dialog('hold')} />
      <RefundDialog {...dialog('refund')} />
      <EditDialog {...dialog('edit')} />
      <ReturnDialog {...dialog('return')} />
      <CancelDialog {...dialog('cancel')} />
    </div>
  )
}
