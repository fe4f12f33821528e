import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { dayText } from '../../../cart/offer-notice.tsx'
import { useLinkToken } from '../../../shell/use-link-token.ts'
import { loadPricing } from '../../../state/price-cart.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CalmPage } from '../checkout/calm-page.tsx'
import { HelpLine } from '../checkout/help-line.tsx'
import { useRestored } from '../checkout/use-restored.ts'
import { type LoadedOrder, loadOrder, openUpgrade } from './load-order.ts'

export const meta = () => [
  { title: 'Your order | Milepost' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Opens an order, quote or upgrade from a link and goes on to shipping. */
export default function Load() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const email = search.get('email') ?? ''
  const token = useLinkToken()
  const { found, retry } = useLoadedOrder(id, email, token)
  if (found?.is === 'complete') {
    return (
      <CalmPage title="Order complete">
        <p>This order is paid; there is nothing left to do. Its confirmation is in your mail.</p>
        {token === '' && (
          <LinkButton to={`/order/success?${new URLSearchParams({ order_id: id, email })}`}>
            See the order
          </LinkButton>
        )}
        <HelpLine />
      </CalmPage>
    )
  }
  if (found?.is === 'expired') {
    return (
      <CalmPage title={token ? 'This link has expired' : 'This quote has expired'}>
        <p>
          {found.day && `Its price held until ${dayText(found.day)}. `}
          Nothing was ordered or charged. Write to us and we make you a new one; your own cart is as you left
          it.
        </p>
        <LinkButton to="/pricing">See today's price</LinkButton>
        <HelpLine />
      </CalmPage>
    )
  }
  if (found?.is === 'cancelled') {
    return (
      <CalmPage title="This order was cancelled">
        <p>It cannot be paid any more. Your own cart is as you left it.</p>
        <LinkButton to="/pricing">Go to the shop</LinkButton>
        <HelpLine />
      </CalmPage>
    )
  }
  if (found?.is === 'unknown') {
    return (
      <CalmPage title="We do not find this order">
        <p>The link may be cut short, or made for another e-mail address. Your own cart is as you left it.</p>
        <LinkButton to="/pricing">Go to the shop</LinkButton>
        <HelpLine />
      </CalmPage>
    )
  }
  if (found?.is === 'unreachable') {
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

async function open(id: string, email: string, token: string): Promise<LoadedOrder> {
  if (!id) return { is: 'unknown' }
  return token ? openUpgrade(id, token) : loadOrder(id, email)
}

function useLoadedOrder(id: string, email: string, token: string) {
  const navigate = useNavigate()
  const restored = useRestored()
  const [found, setFound] = useState<LoadedOrder>()
  useEffect(() => {
    if (!restored || found) return
    let isGone = false
    void (async () => {
      const loaded = await open(id, email, token)
      if (isGone) return
      setFound(loaded)
      if (loaded.is !== 'loaded') return
      void loadPricing()
      await navigate('/order/checkout/shipping', { replace: true })
    })()
    return () => {
      isGone = true
    }
  }, [id, email, token, restored, found, navigate])
  return { found, retry: () => setFound(undefined) }
}
