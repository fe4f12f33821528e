import type { SandboxPayment } from '../../../http/sandbox.ts'
import { callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import { type CardValues, cardIssues, toCard } from './card-values.ts'

export type PayOutcome =
  /** The money arrived or is on its way. */
  | { outcome: 'paid'; returnUrl: string }
  | { outcome: 'confirm' }
  /** With the reason, where the bank gives one. */
  | { outcome: 'declined'; message: string | undefined }
  | { outcome: 'refused'; fields: Partial<Record<keyof CardValues, string>> }
  /** Nothing was charged, and this payment page takes no money any more. */
  | { outcome: 'expired' }
  | { outcome: 'busy' }
  /** No answer, or none that says: the money may have moved. */
  | { outcome: 'unsure' }

/** Pays with a test card. Whatever does not clearly say yes or no comes back as `unsure`, never as failed. */
export async function paySession(
  clientSecret: string,
  card: CardValues,
  confirm?: boolean,
): Promise<PayOutcome> {
  try {
    const answer = await callApi('POST /sandbox/sessions/pay', {
      body: { clientSecret, card: toCard(card), ...(confirm !== undefined && { confirm }) },
    })
    return outcomeOf(answer)
  } catch (error) {
    return error instanceof ApiError ? troubleOf(error) : { outcome: 'unsure' }
  }
}

function outcomeOf({ status, message, returnUrl }: SandboxPayment): PayOutcome {
  if (status === 'complete' || status === 'processing') return { outcome: 'paid', returnUrl }
  if (status === 'requires_confirmation') return { outcome: 'confirm' }
  if (status === 'declined') return { outcome: 'declined', message }
  return { outcome: 'unsure' }
}

function troubleOf(error: ApiError): PayOutcome {
  if (error.status === 422) {
    const fields = cardIssues(error.errors)
    return Object.keys(fields).length > 0
      ? { outcome: 'refused', fields }
      : { outcome: 'declined', message: error.message }
  }
  if (error.status === 409 || error.status === 404) return { outcome: 'expired' }
  if (error.status === 429) return { outcome: 'busy' }
  return { outcome: 'unsure' }
}

/** The provider's name of a session; its secret begins with it. */
export function sessionIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
