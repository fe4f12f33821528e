import type { OrderHistory } from '../../../base/api-types.ts'

/** What every dialog about an order is given. */
export interface ActDialogProps {
  order: OrderHistory
  open: boolean
  onClose: () => void
  /** It was done: the order is another now. */
  onDone: () => void
}
