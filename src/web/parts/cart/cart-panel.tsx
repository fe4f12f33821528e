import { type ComponentType, useEffect, useState } from 'react'
import cartPanelWords from '../../../words/en-US/pages/cart-panel.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCart } from '../state/cart.ts'

/** Give it the path as its key: another page closes it. */
export function CartPanel() {
  const t = useWords(cartPanelWords)
  const open = useCart((state) => state.cartPanelState === 'open')
  const setCartPanelState = useCart((state) => state.setCartPanelState)
  useEffect(() => closeIfOpen, [])
  useEffect(prefetchContents, [])
  return (
    <Panel
      id="cart"
      open={open}
      onClose={() => setCartPanelState('closed')}
      title={t('title')}
      closeLabel={t('hide')}
    >
      {open && <Contents />}
    </Panel>
  )
}

/** A closed cart is left alone: before what the browser keeps is back, any change of it would be kept in its place. */
function closeIfOpen() {
  const { cartPanelState, setCartPanelState } = useCart.getState()
  if (cartPanelState === 'open') setCartPanelState('closed')
}

/** No page needs them to be read. */
const loadContents = () => import('./cart-contents.tsx')

/** Fetches them when a pointer or the focus comes to any button that opens the cart; a failure is told when it opens. */
function prefetchContents() {
  const onNear = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-action=buy], [data-opens=cart]')) {
      loadContents().catch(() => {})
    }
  }
  for (const event of NEAR) document.addEventListener(event, onNear, { passive: true })
  return () => {
    for (const event of NEAR) document.removeEventListener(event, onNear)
  }
}

const NEAR = ['pointerover', 'focusin'] as const

function Contents() {
  const t = useWords(cartPanelWords)
  const [Loaded, setLoaded] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    loadContents().then(
      (module) => setLoaded(() => module.default),
      () => setFailed(true),
    )
  }, [])
  if (Loaded) return <Loaded />
  if (!failed) return <Skeleton className="m-5 h-48" />
  return (
    <div className="p-5">
      <Notice tone="error" title={t('failed.title')}>
        <p>{t('failed.text')}</p>
      </Notice>
      <Button className="mt-4" onClick={() => location.reload()}>
        {t('failed.again')}
      </Button>
    </div>
  )
}
