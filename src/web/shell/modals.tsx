import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '../base/root-data.ts'
import { useUnauthorized } from '../base/unauthorized.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { isBuying } from './order-pages.ts'

const UnauthorizedDialog = lazyDialog(() => import('./unauthorized-dialog.tsx'))
const DelayedShippingDialog = lazyDialog(() => import('./delayed-shipping-dialog.tsx'))

/** Local storage: the delayed-shipping modal has been seen in this browser. */
const DELAYED_SHIPPING_SEEN = 'delayedShippingSeen'

/** Modals that open by themselves; each is fetched only when it does. */
export function Modals() {
  const isHydrated = useHydrated()
  const isUnauthorized = useUnauthorized((state) => state.isOpen)
  const { pathname } = useLocation()
  const isWanted = useRootData()?.config.shouldShowDelayedShippingModal
  const [isClosed, setClosed] = useState(false)
  const isDelayed = isHydrated && isWanted && !isClosed && !isBuying(pathname) && !wasSeen()
  return (
    <Suspense>
      {isUnauthorized && <UnauthorizedDialog />}
      {isDelayed && !isUnauthorized && (
        <DelayedShippingDialog
          onClose={() => {
            rememberSeen()
            setClosed(true)
          }}
        />
      )}
    </Suspense>
  )
}

/** A dialog that cannot be fetched must not take the page with it. */
function lazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(DELAYED_SHIPPING_SEEN) !== null
  } catch {
    return false
  }
}

function rememberSeen() {
  try {
    localStorage.setItem(DELAYED_SHIPPING_SEEN, '1')
  } catch {
    // Private windows refuse; it then comes once with every visit.
  }
}
