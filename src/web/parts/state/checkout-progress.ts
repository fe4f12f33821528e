import { create } from 'zustand'
import type { LinePlace } from '../../base/api-error.ts'

export type CheckoutStep = 'shipping' | 'account' | 'payment' | 'done'

interface CheckoutProgress {
  checkoutStep: CheckoutStep
  isCreateAccountFormSubmitting: boolean
  isLoginFormSubmitting: boolean
  isCallInProgress: boolean
  /** While the checkout waits for its turn. */
  line: LinePlace | null
  setCheckoutStep: (step: CheckoutStep) => void
  setInProgress: (
    change: Partial<
      Pick<CheckoutProgress, 'isCreateAccountFormSubmitting' | 'isLoginFormSubmitting' | 'isCallInProgress'>
    >,
  ) => void
}

export const useCheckoutProgress = create<CheckoutProgress>()((set) => ({
  checkoutStep: 'shipping',
  isCreateAccountFormSubmitting: false,
  isLoginFormSubmitting: false,
  isCallInProgress: false,
  line: null,
  setCheckoutStep: (checkoutStep) => set({ checkoutStep }),
  setInProgress: (change) => set(change),
}))
