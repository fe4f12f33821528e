/**
 * The life of an order as one table of allowed moves.
 * `expired` and `cancelled` have given their stock back; money that arrives for them after all either
 * takes stock again (`paid`) or goes back to the buyer (`refunded`, once the provider has accepted that). Until
 * then an order that cannot be filled is `cancelled`.
 */
const ORDER_MOVES = {
  draft: ['awaiting_payment', 'paid', 'cancelled'],
  quote: ['awaiting_payment', 'paid', 'refunded', 'cancelled'],
  awaiting_payment: ['awaiting_payment', 'paid', 'expired', 'quote', 'cancelled', 'refunded'],
  expired: ['awaiting_payment', 'paid', 'cancelled', 'refunded'],
  cancelled: ['paid', 'refunded'],
  // Called off by its buyer when there was nothing to pay, and so nothing to send back.
  paid: ['fulfilled', 'refunded', 'cancelled'],
  // Back to be packed while nobody has heard that it left.
  fulfilled: ['returned', 'refunded', 'paid'],
  returned: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof ORDER_MOVES

export const ORDER_STATUSES = Object.keys(ORDER_MOVES) as OrderStatus[]

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return (ORDER_MOVES[from] as readonly string[]).includes(to)
}

/** `complete` in the order as read: the buyer has nothing left to do. */
export function isComplete(status: OrderStatus): boolean {
  return status === 'paid' || status === 'fulfilled' || status === 'returned' || status === 'refunded'
}
