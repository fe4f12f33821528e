import { useRootData } from '../base/root-data.ts'

/** Who takes the cards in this shop; errors of the payment stand under this name. */
export function useProviderName(): 'sandbox' | 'stripe' {
  return useRootData()?.config.payments.provider ?? 'sandbox'
}
