import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { MarketCode } from '../../../../shop/markets/market-code.ts'
import { callApi } from '../../../base/api.ts'
import { type CheckoutValues, fromKeptValues } from '../../../checkout/form-values.ts'
import { useAccount } from '../../../parts/state/account.ts'

const PLACE = ['line1', 'line2', 'city', 'state', 'postalCode', 'phone', 'businessName'] as const

/** A member who buys again finds the form filled with the last address; whatever is typed or kept in this browser counts more. */
export function useLastAddress(form: UseFormReturn<CheckoutValues>, country: MarketCode): void {
  const member = useAccount(({ token, userAccountId }) => (token ? userAccountId : ''))
  useEffect(() => {
    if (member === '' || !isEmpty(form)) return
    const leaving = new AbortController()
    callApi('GET /account/last-address', { query: { country }, signal: leaving.signal })
      .then(({ address }) => {
        if (!address || leaving.signal.aborted || !isEmpty(form)) return
        const { shipping } = fromKeptValues({ shippingAddress: address }, country)
        for (const field of PLACE) form.setValue(`shipping.${field}`, shipping[field])
        if (form.getValues('shipping.name') === '') form.setValue('shipping.name', shipping.name)
      })
      // Without an answer the form is as it would be for anybody.
      .catch(() => {})
    return () => leaving.abort()
  }, [form, country, member])
}

/** Has nobody said where it goes? */
function isEmpty(form: UseFormReturn<CheckoutValues>): boolean {
  const shipping = form.getValues('shipping')
  return [shipping.line1, shipping.city, shipping.postalCode, shipping.phone].every((text) => text === '')
}
