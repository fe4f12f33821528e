import { ShopError } from '../kernel/errors.ts'

export function orderComplete(): ShopError {
  return new ShopError('conflict', 'order_complete', 'Order complete')
}

/** Another tab or process works on the order; trying again in a second makes sense. */
export function orderBusy(): ShopError {
  const message = 'This order is being changed somewhere else. Please try again.'
  return new ShopError('conflict', 'order_busy', message, { retryAfter: 1 })
}
