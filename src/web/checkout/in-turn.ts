import { useAccount } from '../parts/state/account.ts'
import { useCart } from '../parts/state/cart.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one piece of checkout work at a time, over all tabs where the browser has locks, and lets it begin
 * with what the other tabs have written.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const run = async () => {
    await Promise.all([useCart.persist.rehydrate(), useAccount.persist.rehydrate()])
    return work()
  }
  const mine = last.then(
    () => underLock(run),
    () => underLock(run),
  )
  last = mine
  return mine
}

/** Browsers give locks to secure pages only; elsewhere the server's own guards have to do. */
async function underLock<T>(run: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return run()
  return (await navigator.locks.request('milepost-checkout', run)) as T
}
