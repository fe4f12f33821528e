/** Newest first, and oldest first. */
export const ORDER_SORTS = ['-placed', 'placed'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
