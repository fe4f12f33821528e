import { create } from 'zustand'

export type ErrorType =
  | 'global'
  | 'pricing'
  | 'enterpriseId'
  | 'createAccount'
  | 'login'
  | 'shippingAddressValidation'
  | 'billingAddressValidation'
  | 'sandbox'
  | 'stripe'

interface Errors {
  errors: Partial<Record<ErrorType, string>>
  setError: (type: ErrorType, message: string) => void
  clearError: (type: ErrorType) => void
  clearErrors: () => void
}

/** What went wrong, a sentence for each area of the shop that can show one. */
export const useErrors = create<Errors>()((set) => ({
  errors: {},
  setError: (type, message) => set(({ errors }) => ({ errors: { ...errors, [type]: message } })),
  clearError: (type) =>
    set(({ errors }) => {
      const { [type]: _cleared, ...rest } = errors
      return { errors: rest }
    }),
  clearErrors: () => set({ errors: {} }),
}))
