/**
 * The life of a parcel as one table of allowed moves. From `handed_over` back to `packed` or `labelled` only while nobody
 * was told that it left. What is `returned` came back undelivered and may go out again; what is `lost` stays out of use,
 * even when it is found.
 */
const PARCEL_MOVES = {
  packed: ['labelled', 'handed_over'],
  labelled: ['packed', 'handed_over'],
  handed_over: ['packed', 'labelled', 'in_transit', 'delivered', 'exception', 'returned', 'lost'],
  in_transit: ['delivered', 'exception', 'returned', 'lost'],
  exception: ['in_transit', 'delivered', 'returned', 'lost'],
  // As reported: a neighbor has it, or nobody.
  delivered: ['in_transit', 'returned', 'lost'],
  returned: [],
  lost: ['returned'],
} as const satisfies Record<string, readonly string[]>

export type ParcelState = keyof typeof PARCEL_MOVES

export const PARCEL_STATES = Object.keys(PARCEL_MOVES) as ParcelState[]

export function canMoveParcel(from: ParcelState, to: ParcelState): boolean {
  return (PARCEL_MOVES[from] as readonly string[]).includes(to)
}

/** Still in the house: it can be changed and unpacked. */
export function isHere(state: ParcelState): boolean {
  return state === 'packed' || state === 'labelled'
}

/** Did not reach its buyer, or may not: what it brought can be sent again. */
export function isMissing(state: ParcelState): boolean {
  return state === 'lost' || state === 'exception' || state === 'returned'
}

/** Nothing more is heard of it. */
export function isOver(state: ParcelState): boolean {
  return state === 'delivered' || state === 'returned' || state === 'lost'
}

/**
 * Why there is a parcel: all of an order, a part of it, in place of one that did not arrive, or for an adapter that failed.
 * The first two bring what was bought, the others cost the shop units of its own.
 */
export const PARCEL_REASONS = ['order', 'split', 'reship', 'replacement'] as const
export type ParcelReason = (typeof PARCEL_REASONS)[number]

/** Does it bring what was bought, for the first time? */
export function bringsGoods(reason: ParcelReason): boolean {
  return reason === 'order' || reason === 'split'
}
