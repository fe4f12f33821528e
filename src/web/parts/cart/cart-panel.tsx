import { type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import cartPanelWords from '../../../words/en-US/pages/cart-panel.json'
import { useWords } from '../../base/words.ts'
import { handOnEarlyTap } from '../../hydration/early-tap.ts'
import { KeptMarkup } from '../../hydration/kept-markup.tsx'
import { LIVE } from '../../hydration/use-kept-markup.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCart } from '../state/cart.ts'
import { CartPreview } from './cart-preview.tsx'

/** Give it the path as its key: another page closes it. */
export function CartPanel() {
  const t = useWords(cartPanelWords)
  const open = useCart((state) => state.cartPanelState === 'open')
  const [preview, dropPreview] = usePreview()
  useEffect(() => closeIfOpen, [])
  useEffect(prefetchContents, [])
  return (
    <Panel id="cart" open={open} onClose={closeIfOpen} title={t('title')} closeLabel={t('hide')}>
      {preview}
      {open && <Contents onShown={dropPreview} />}
    </Panel>
  )
}

const PREVIEW = 'cart-preview'

/** The cart as the server has made it, for a tap before the scripts: it goes when they have come and it is closed. */
function usePreview(): [preview: React.ReactNode, drop: () => void] {
  const [isKept, setKept] = useState(() => !globalThis.document?.documentElement.hasAttribute('data-live'))
  const drop = useCallback(() => {
    takeOverPreview()
    setKept(false)
  }, [])
  useEffect(() => {
    const onLive = () => {
      if (!document.querySelector('#cart[open]')) setKept(false)
    }
    document.addEventListener(LIVE, onLive)
    return () => document.removeEventListener(LIVE, onLive)
  }, [])
  const preview = isKept && (
    <KeptMarkup
      id={PREVIEW}
      className="hidden flex-1 flex-col in-data-shows:flex"
      content={import.meta.env.SSR && <CartPreview />}
    />
  )
  return [preview, drop]
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

/** A tap or the focus on the preview goes on in what takes its place. */
function takeOverPreview() {
  const panel = document.querySelector<HTMLElement>('#cart[data-shows]')
  const preview = document.getElementById(PREVIEW)
  if (!panel || !preview) return
  const hadFocus = preview.contains(document.activeElement)
  handOnEarlyTap(preview, preview.nextElementSibling as HTMLElement | null)
  delete panel.dataset.shows
  if (hadFocus) panel.querySelector<HTMLElement>('a[href="/order/checkout/shipping"]')?.focus()
}

function Contents({ onShown }: { onShown: () => void }) {
  const t = useWords(cartPanelWords)
  const [Loaded, setLoaded] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    loadContents().then(
      (module) => setLoaded(() => module.default),
      () => setFailed(true),
    )
  }, [])
  useLayoutEffect(() => {
    if (Loaded || failed) onShown()
  }, [Loaded, failed, onShown])
  if (Loaded) return <Loaded />
  if (!failed) return <Skeleton className="m-5 h-48 in-data-shows:hidden" />
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
