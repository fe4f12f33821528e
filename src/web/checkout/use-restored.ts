import { useEffect, useState } from 'react'
import { useLocale } from '../base/locale.ts'
import { useAccount } from '../parts/state/account.ts'
import { useCart } from '../parts/state/cart.ts'
import { useLastOrder } from '../parts/state/last-order.ts'

const SLICES = [useCart, useAccount, useLastOrder, useLocale]

/** Once restored a page stays so: a slice that takes over another tab's changes is not a fresh start. */
let wereRestored = false

/** False on the server and until this browser's cart and account are back; what needs them waits. */
export function useRestored(): boolean {
  const [restored, setRestored] = useState(wereRestored)
  useEffect(() => {
    const check = () => {
      if (!wereRestored) wereRestored = SLICES.every((slice) => slice.persist.hasHydrated())
      setRestored(wereRestored)
    }
    const stops = SLICES.map((slice) => slice.persist.onFinishHydration(check))
    check()
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return restored
}
