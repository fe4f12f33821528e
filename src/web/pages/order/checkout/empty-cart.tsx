import { LinkButton } from '../../../ui/link-button.tsx'
import { CalmPage } from './calm-page.tsx'

export function EmptyCart() {
  return (
    <CalmPage title="Your cart is empty">
      <p>
        There is nothing to check out yet. Put an adapter in the cart and come back; what you typed is kept.
      </p>
      <LinkButton to="/pricing">See the adapter and its price</LinkButton>
    </CalmPage>
  )
}
