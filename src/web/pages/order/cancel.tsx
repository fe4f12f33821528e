import { useCart } from '../../state/cart.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { CalmPage } from './checkout/calm-page.tsx'
import { HelpLine } from './checkout/help-line.tsx'
import { useRestored } from './checkout/use-restored.ts'

export const meta = () => [{ title: 'Payment left | Milepost' }]

/** Back from a payment page that the shopper left: everything is as it was. */
export default function Cancel() {
  const restored = useRestored()
  const quantity = useCart((state) => state.quantity)
  return (
    <CalmPage title="You left the payment">
      <p>
        Nothing was charged. Your cart{restored && quantity > 0 ? ` with ${adapters(quantity)} ` : ' '}and
        what you typed are as you left them.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/order/checkout/payment">Back to the payment</LinkButton>
        <LinkButton to="/order/checkout/shipping" variant="secondary">
          Change the address
        </LinkButton>
      </div>
      <HelpLine />
    </CalmPage>
  )
}

function adapters(quantity: number) {
  return quantity === 1 ? '1 adapter' : `${quantity} adapters`
}
