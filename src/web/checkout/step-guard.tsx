import { useLayoutEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useAccount } from '../parts/state/account.ts'
import { moveTo } from '../parts/state/pricing-place.ts'
import { checkForm } from './check-form.ts'
import { checkKeptForm } from './checkout-order.ts'
import { type CheckoutValues, toKeptValues } from './form-values.ts'

interface StepGuardProps {
  /** The form as the shop has filled it before the page came. */
  filled?: CheckoutValues | null
  children: React.ReactNode
}

/** The steps after shipping need an address; without one they lead back to it. */
export function StepGuard({ filled = null, children }: StepGuardProps) {
  const [isReady, setReady] = useState<boolean>()
  const [first] = useState(filled)
  useLayoutEffect(() => {
    takeFilledForm(first)
    setReady(checkKeptForm().ok)
  }, [first])
  if (isReady === undefined) return null
  return isReady ? children : <Navigate to="/order/checkout/shipping" replace />
}

/** What the shop says in the address of a form it has filled for an order that is made again. */
const AGAIN = 'again'

/**
 * Takes over the form that the shop has filled before this page came. What this browser has kept counts more, unless
 * another order is made again.
 */
function takeFilledForm(filled: CheckoutValues | null): void {
  const address = new URL(window.location.href)
  const isAgain = address.searchParams.has(AGAIN)
  if (isAgain) {
    // Once: what is changed afterwards stays changed.
    address.searchParams.delete(AGAIN)
    window.history.replaceState(window.history.state, '', address)
  }
  if (!filled || (!isAgain && checkKeptForm().ok)) return
  const check = checkForm(filled)
  if (!check.ok) return
  const { shippingAddress } = check.checked
  const { country, state, city, postalCode, line1, businessName = '' } = shippingAddress
  const { checkoutFormValues } = useAccount.getState()
  useAccount.setState({
    shippingAddress,
    classification: { businessDetails: { name: businessName } },
    checkoutFormValues: { ...checkoutFormValues, ...toKeptValues(filled) },
  })
  void moveTo({ country, state, city, postalCode, line1 })
}
