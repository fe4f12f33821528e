/** Safety stock in days of sales, beyond the lead time: suppliers can be late, and sales vary. */
const SAFETY_DAYS = 7
/** The days of sales that one purchase order covers after it arrives. */
const COVER_DAYS = 30

export interface SellingRate {
  /** Units sold in `days`, without those that were cancelled. */
  sold: number
  days: number
  available: number
  /** Ordered from suppliers and not here yet. */
  onOrder: number
  /** Lead time: days from a purchase order until its units arrive. */
  leadDays: number
}

export interface Reorder {
  /** Units sold a day. */
  perDay: number
  /** Whole days until stock runs out; null if nothing sells. */
  daysLeft: number | null
  /** The reorder point: with this many units on hand and on order, or fewer, more should be ordered. */
  point: number
  isDue: boolean
  /** Units to order now; 0 if no order is due. */
  quantity: number
}

/** When to order more of a variant, and how much, by how fast it sells and how long its supplier takes. */
export function reorderOf({ sold, days, available, onOrder, leadDays }: SellingRate): Reorder {
  const perDay = Math.max(0, sold) / days
  const needed = (span: number) => Math.ceil((Math.max(0, sold) * span) / days)
  const point = needed(leadDays + SAFETY_DAYS)
  const isDue = perDay > 0 && available + onOrder <= point
  return {
    perDay,
    daysLeft: perDay > 0 ? Math.floor(available / perDay) : null,
    point,
    isDue,
    quantity: isDue ? needed(leadDays + SAFETY_DAYS + COVER_DAYS) - available - onOrder : 0,
  }
}
