import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { loadPricing } from '../../../state/price-cart.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CalmPage } from '../checkout/calm-page.tsx'
import { HelpLine } from '../checkout/help-line.tsx'
import { useRestored } from '../checkout/use-restored.ts'
import { type LoadedOrder, loadOrder } from './load-order.ts'

export const meta = () => [{ title: 'Your order | Milepost' }]

/** Opens an order or quote from a link and goes on to shipping. */
export default function Load() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const email = search.get('email') ?? ''
  const { found, retry } = useLoadedOrder(id, email)
  if (found === 'complete') {
    return (
      <CalmPage title="Order complete">
        <p>This order is paid; there is nothing left to do. Its confirmation is in your mail.</p>
        <LinkButton to={`/order/success?${new URLSearchParams({ order_id: id, email })}`}>
          See the order
        </LinkButton>
        <HelpLine />
      </CalmPage>
    )
  }
  if (found === 'unknown') {
    return (
      <CalmPage title="We do not find this order">
        <p>The link may be cut short, or made for another e-mail address. Your own cart is as you left it.</p>
        <LinkButton to="/pricing">Go to the shop</LinkButton>
        <HelpLine />
      </CalmPage>
    )
  }
  if (found === 'unreachable') {
    return (
      <CalmPage title="The shop did not answer">
        <p>Your order is safe. Check your connection and try again.</p>
        <Button onClick={retry}>Try again</Button>
        <HelpLine />
      </CalmPage>
    )
  }
  return (
    <CalmPage title="Opening your order">
      <p role="status" className="flex items-center gap-3">
        <Spinner /> One moment.
      </p>
    </CalmPage>
  )
}

function useLoadedOrder(id: string, email: string) {
  const navigate = useNavigate()
  const restored = useRestored()
  const [found, setFound] = useState<LoadedOrder['is']>()
  useEffect(() => {
    if (!restored || found) return
    let isGone = false
    void (async () => {
      const { is } = id ? await loadOrder(id, email) : ({ is: 'unknown' } as const)
      if (isGone) return
      setFound(is)
      if (is !== 'loaded') return
      void loadPricing()
      await navigate('/order/checkout/shipping', { replace: true })
    })()
    return () => {
      isGone = true
    }
  }, [id, email, restored, found, navigate])
  return { found, retry: () => setFound(undefined) }
}
