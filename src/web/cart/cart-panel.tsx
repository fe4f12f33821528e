import { type ComponentType, useEffect, useState } from 'react'
import { useCart } from '../state/cart.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { loadCartContents } from './load-cart-contents.ts'

/** Give it the path as its key: another page closes it. */
export function CartPanel() {
  const open = useCart((state) => state.cartPanelState === 'open')
  const setCartPanelState = useCart((state) => state.setCartPanelState)
  useEffect(() => () => setCartPanelState('closed'), [setCartPanelState])
  return (
    <Panel open={open} onClose={() => setCartPanelState('closed')} title="Cart" closeLabel="Hide">
      {open && <Contents />}
    </Panel>
  )
}

function Contents() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    loadCartContents().then(
      (module) => setLoaded(() => module.default),
      () => setFailed(true),
    )
  }, [])
  if (Loaded) return <Loaded />
  if (!failed) return <Skeleton className="m-5 h-48" />
  return (
    <div className="p-5">
      <Notice tone="error" title="The cart could not be shown">
        <p>What is in it is kept in this browser. Check your connection and load the page again.</p>
      </Notice>
      <Button className="mt-4" onClick={() => location.reload()}>
        Load again
      </Button>
    </div>
  )
}
