import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'

/** What every dialog about an order is given. */
export interface ActDialogProps {
  order: OrderHistoryAnswer
  open: boolean
  onClose: () => void
  /** It was done: the order is another now. */
  onDone: () => void
}

/** The same about one of its parcels. */
export interface ParcelDialogProps extends ActDialogProps {
  parcel: OrderHistoryAnswer['parcels'][number]
}
