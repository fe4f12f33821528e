import { useCart } from '../../../state/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CheckoutProblem } from './use-prepare-checkout.ts'

/** What kept the payment from opening, and the next thing to do. */
export function CheckoutTrouble({ problem, onRetry }: { problem: CheckoutProblem; onRetry?: () => void }) {
  const setCartPanelState = useCart((state) => state.setCartPanelState)
  return (
    <Notice tone="error" title={TITLES[problem.code]}>
      <p>{problem.message}</p>
      {problem.code === 'out_of_stock' ? (
        <Button variant="secondary" className="mt-3" onClick={() => setCartPanelState('open')}>
          Change the quantity
        </Button>
      ) : (
        onRetry && (
          <Button variant="secondary" className="mt-3" onClick={onRetry}>
            Try again
          </Button>
        )
      )}
    </Notice>
  )
}

const TITLES: Record<string, string> = {
  out_of_stock: 'Not enough adapters left',
  payment_provider_down: 'The payment is not available right now',
  quote_expired: 'This quote has expired',
}
