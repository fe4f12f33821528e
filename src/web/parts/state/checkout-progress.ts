import { create } from 'zustand'

export type CheckoutStep = 'shipping' | 'account' | 'payment' | 'done'

interface CheckoutProgress {
  checkoutStep: CheckoutStep
  isCreateAccountFormSubmitting: boolean
  isLoginFormSubmitting: boolean
  isCallInProgress: boolean
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
  setCheckoutStep: (checkoutStep) => set({ checkoutStep }),
  setInProgress: (change) => set(change),
}))
