import checkoutWords from '../../words/en-US/pages/checkout.json'
import type { LinePlace } from '../base/api-error.ts'
import { useWords } from '../base/words.ts'
import { useIsShort } from '../parts/buy/use-stock.ts'
import { useCart } from '../parts/state/cart.ts'
import { useCheckoutProgress } from '../parts/state/checkout-progress.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { CheckoutProblem } from './send-checkout.ts'

/** What kept the payment from opening, and the next thing to do. */
export function CheckoutTrouble({ problem, onRetry }: { problem: CheckoutProblem; onRetry?: () => void }) {
  const t = useWords(checkoutWords)
  const title = TITLES[problem.code]
  const setCartPanelState = useCart((state) => state.setCartPanelState)
  // The layout of the steps then says so itself, with the same button.
  const isSaid = useIsShort()
  return (
    <Notice tone="error" {...(title && { title: t(title) })}>
      <p>{problem.message}</p>
      {problem.code === 'out_of_stock'
        ? !isSaid && (
            <Button variant="secondary" className="mt-3" onClick={() => setCartPanelState('open')}>
              {t('trouble.quantity')}
            </Button>
          )
        : onRetry && (
            <Button variant="secondary" className="mt-3" onClick={onRetry}>
              {t('trouble.retry')}
            </Button>
          )}
    </Notice>
  )
}

/** Shows the place of a checkout that waits for its turn, and nothing while none does. */
export function WaitingPlace() {
  const line = useCheckoutProgress((state) => state.line)
  return line && <PlaceInLine line={line} />
}

/** Up to so many seconds a wait is told in seconds, from there on in minutes. */
const IN_SECONDS = 90

export function PlaceInLine({ line: { place, seconds, enough } }: { line: Omit<LinePlace, 'ticket'> }) {
  const t = useWords(checkoutWords)
  const minutes = seconds <= IN_SECONDS ? 0 : Math.round(seconds / 60)
  return (
    <Notice tone="amber" title={t('line.title', { place })}>
      <p>{t('line.text', { seconds, minutes })}</p>
      {enough && <p className="mt-2">{t('line.enough')}</p>}
    </Notice>
  )
}

const TITLES: Record<string, 'trouble.outOfStock' | 'trouble.provider' | 'trouble.expired'> = {
  out_of_stock: 'trouble.outOfStock',
  payment_provider_down: 'trouble.provider',
  quote_expired: 'trouble.expired',
}
