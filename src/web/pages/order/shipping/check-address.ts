import type { Suggestion } from '../../../../shop/facts/addresses/validate-address.ts'
import type checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { callApi } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import { errorText, report } from '../../../base/report.ts'
import type { WordsOf } from '../../../base/words.ts'
import type { CheckedForm } from '../../../checkout/check-form.ts'

export type AddressVerdict =
  | { is: 'good'; notes: string[]; suggestion: Suggestion | undefined }
  | { is: 'refused'; message: string; errors: { path: string; message: string }[] }
  /** The check was unavailable. */
  | { is: 'unchecked'; message: string }

type CheckedAddress = CheckedForm['shippingAddress'] | NonNullable<CheckedForm['billingAddress']>

/** What the post office says of an address. Of a checker that fails the shop hears as well as the buyer. */
export async function checkAddress(
  address: CheckedAddress,
  keepAsTyped: boolean,
  t: WordsOf<typeof checkoutWords>,
): Promise<AddressVerdict> {
  try {
    const { notes, suggestion } = await callApi('POST /address-validation', {
      body: { ...address, keepAsTyped },
    })
    return { is: 'good', notes, suggestion }
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) return refusal(error, t)
    const message = messageOf(error, t)
    report('warn', `${t('check.failed')}. ${errorText(error)}`)
    return { is: 'unchecked', message }
  }
}

/** A busy address check counts as one that is down. */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

function refusal(error: ApiError, t: WordsOf<typeof checkoutWords>): AddressVerdict {
  return { is: 'refused', message: messageOf(error, t), errors: error.errors }
}

/** The shop's own sentence, where it answered with one. */
function messageOf(error: unknown, t: WordsOf<typeof checkoutWords>): string {
  const isTold = error instanceof ApiError && error.isTold
  return isTold ? error.message : t('check.failed')
}
