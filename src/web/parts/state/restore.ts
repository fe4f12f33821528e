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

/** Takes over what another tab of the same browser changes. Call the answer to stop. */
export function followOtherTabs(): () => void {
  const take = (event: StorageEvent) => {
    const changed = SLICES.find((slice) => slice.persist.getOptions().name === event.key)
    if (changed && event.newValue !== null) void changed.persist.rehydrate()
  }
  window.addEventListener('storage', take)
  return () => window.removeEventListener('storage', take)
}
