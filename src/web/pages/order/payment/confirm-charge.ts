import { callApi } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import { loadStripe } from './load-stripe.ts'

export type Confirmed =
  | { is: 'paid' }
  | { is: 'declined'; message: string | undefined }
  /** The success page finds out. */
  | { is: 'unsure' }

/** The buyer's yes or no to the sandbox's bank. */
export async function confirmSandboxCharge(clientSecret: string, confirm: boolean): Promise<Confirmed> {
  try {
    const { status, message } = await callApi('POST /sandbox/sessions/confirm', {
      body: { clientSecret, confirm },
    })
    if (status === 'complete') return { is: 'paid' }
    return status === 'declined' ? { is: 'declined', message } : { is: 'unsure' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status >= 400 && error.status < 500
      ? { is: 'declined', message: error.message }
      : { is: 'unsure' }
  }
}

/** Has Stripe show what the buyer's bank asks. @throws Error when Stripe's script does not load */
export async function confirmStripeCharge(clientSecret: string, publishableKey: string): Promise<Confirmed> {
  const stripe = await loadStripe(publishableKey)
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error ? { is: 'declined', message: error.message } : { is: 'unsure' }
}
