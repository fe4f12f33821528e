import { ShopError } from '../../kernel/errors.ts'

export function orderComplete(): ShopError {
  return new ShopError('order_complete')
}

/** Another tab or process works on the order; trying again in a second makes sense. */
export function orderBusy(): ShopError {
  return new ShopError('order_busy', { retryAfter: 1 })
}
