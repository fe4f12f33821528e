import { useState } from 'react'
import { Navigate } from 'react-router'
import { checkKeptForm } from './checkout-order.ts'

/** The steps after shipping need an address; without one they lead back to it. */
export function StepGuard({ children }: { children: React.ReactNode }) {
  const [isReady] = useState(() => checkKeptForm().ok)
  return isReady ? children : <Navigate to="/order/checkout/shipping" replace />
}
