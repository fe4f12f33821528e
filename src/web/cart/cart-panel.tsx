import { lazy, Suspense, useEffect } from 'react'
import { useCart } from '../state/cart.ts'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Fetched when a pointer comes near the cart, or the cart opens: no page needs it to be read. */
export const loadCartContents = () => import('./cart-contents.tsx')
const CartContents = lazy(loadCartContents)

/** Give it the path as its key: another page closes it. */
export function CartPanel() {
  const open = useCart((state) => state.cartPanelState === 'open')
  const setCartPanelState = useCart((state) => state.setCartPanelState)
  useEffect(() => () => setCartPanelState('closed'), [setCartPanelState])
  return (
    <Panel open={open} onClose={() => setCartPanelState('closed')} title="Cart" closeLabel="Hide">
      {open && (
        <Suspense fallback={<Skeleton className="m-5 h-48" />}>
          <CartContents />
        </Suspense>
      )}
    </Panel>
  )
}
