import { useLocale } from '../../base/locale.ts'
import { useAccount } from './account.ts'
import { useCart } from './cart.ts'
import { useConfig } from './config.ts'
import { useLastOrder } from './last-order.ts'

const SLICES = [useCart, useAccount, useLocale, useLastOrder, useConfig]

/** Brings back what this browser keeps; after the time limit of `boundedStorage` the defaults stand. */
export async function restoreState(): Promise<void> {
  await Promise.all(SLICES.map((slice) => slice.persist.rehydrate()))
}

/**
 * Holds the cart and the basket cookie to one content as soon as there is something in either; until then no page
 * needs the code for it. Call the answer to stop.
 */
export async function followBasket(): Promise<() => void> {
  const load = () =>
    import('./basket-cookie.ts').then(
      ({ shareBasket }) => shareBasket(),
      // Without a connection the two are held together with the next page.
      () => () => {},
    )
  if (document.cookie.includes('basket=') || useCart.getState().quantity > 0) return load()
  const stop = useCart.subscribe(({ quantity }) => {
    if (quantity < 1) return
    stop()
    void load()
  })
  return stop
}

/** Takes over what another tab of the same browser changes. Call the answer to stop. */
export function followOtherTabs(): () => void {
  const take = (event: StorageEvent) => {
    const changed = SLICES.find((slice) => slice.persist.getOptions().name === event.key)
    if (changed && event.newValue !== null) void changed.persist.rehydrate()
  }
  window.addEventListener('storage', take)
  return () => window.removeEventListener('storage', take)
}
