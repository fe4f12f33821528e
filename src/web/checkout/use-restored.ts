import { useEffect, useState } from 'react'
import { useLocale } from '../base/locale.ts'
import { LIVE } from '../hydration/use-kept-markup.ts'
import { useAccount } from '../parts/state/account.ts'
import { useCart } from '../parts/state/cart.ts'
import { useLastOrder } from '../parts/state/last-order.ts'

const SLICES = [useCart, useAccount, useLastOrder, useLocale]

/** Once restored a page stays so: a slice that takes over another tab's changes is not a fresh start. */
let wereRestored = false

/** The cart is back, with what the basket cookie says where no scripts had come to Buy. */
function isCartBack(): boolean {
  if (!useCart.persist.hasHydrated()) return false
  return useCart.getState().quantity > 0 || !document.cookie.includes('basket=') || isLive()
}

function isLive(): boolean {
  return 'live' in document.documentElement.dataset
}

/** False on the server and until this browser's cart and account are back; what needs them waits. */
export function useRestored(): boolean {
  const [restored, setRestored] = useState(wereRestored)
  useEffect(() => {
    const check = () => {
      wereRestored ||= isCartBack() && SLICES.every((slice) => slice.persist.hasHydrated())
      setRestored(wereRestored)
    }
    const stops = SLICES.map((slice) => slice.persist.onFinishHydration(check))
    stops.push(useCart.subscribe(check))
    document.addEventListener(LIVE, check)
    check()
    return () => {
      document.removeEventListener(LIVE, check)
      for (const stop of stops) stop()
    }
  }, [])
  return restored
}
