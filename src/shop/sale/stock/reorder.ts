/** Days for which units are kept beyond what is sold until an order arrives: suppliers are late, and weeks differ. */
const SAFETY_DAYS = 7
/** Days that an order lasts once it is here. */
const COVER_DAYS = 30

export interface SellingRate {
  /** Units sold in `days`, without those that were cancelled. */
  sold: number
  days: number
  available: number
  /** Ordered from suppliers and not here yet. */
  onOrder: number
  /** Days from an order until its units are here. */
  leadDays: number
}

export interface Reorder {
  /** Units sold a day. */
  perDay: number
  /** Whole days until nothing is left; null where nothing is sold. */
  daysLeft: number | null
  /** With so many units here or on order, or fewer, more are to be ordered. */
  point: number
  isDue: boolean
  /** Units to order now; 0 where it is not due. */
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
