import { useAccount } from '../parts/state/account.ts'
import { useCart } from '../parts/state/cart.ts'
import { dueToday } from '../parts/state/price-cart.ts'

/** How a cart is paid: not at all, or with a card at the provider. */
export type PaymentMode = 'zero-dollar' | 'card'

/** The way of paying by the cart's total; the form keeps it as `paymentTypeSelection`. */
export function choosePaymentMode(): PaymentMode {
  const { checkoutFormValues } = useAccount.getState()
  const isFree = dueToday(useCart.getState().device.pricing) === 0
  const paymentTypeSelection = isFree ? 'N/A' : 'checkoutSession'
  useAccount.setState({ checkoutFormValues: { ...checkoutFormValues, paymentTypeSelection } })
  return currentPaymentMode()
}

/** The way that was chosen last. */
export function currentPaymentMode(): PaymentMode {
  const { paymentTypeSelection } = useAccount.getState().checkoutFormValues
  return paymentTypeSelection === 'N/A' ? 'zero-dollar' : 'card'
}
