import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { MarketCode } from '../../../../shop/markets/market-code.ts'
import { callApi } from '../../../base/api.ts'
import { checkForm } from '../../../checkout/check-form.ts'
import { withFirstForm } from '../../../checkout/first-form.ts'
import { type CheckoutValues, fromKeptValues, toKeptValues } from '../../../checkout/form-values.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'

/** The shipping form. Every keystroke is kept in the account slice, so nothing typed is ever lost. */
export function useKeptForm(country: MarketCode) {
  const [kept] = useState(() => startValues(country))
  const [defaultValues] = useState(() => withFirstForm(kept))
  const form = useForm<CheckoutValues>({
    defaultValues,
    mode: 'onTouched',
    resolver: formResolver,
  })
  useEffect(() => {
    if (defaultValues !== kept) keep(defaultValues)
  }, [kept, defaultValues])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(values),
      }),
    [form],
  )
  useEffect(() => {
    if (form.getValues('shipping.country') === country) return
    form.setValue('shipping.country', country)
    form.setValue('shipping.state', '')
    if (form.formState.isSubmitted) void form.trigger()
  }, [form, country])
  return form
}

function startValues(country: string): CheckoutValues {
  const { checkoutFormValues, email, firstName, lastName } = useAccount.getState()
  const kept = fromKeptValues(checkoutFormValues, country)
  return {
    ...kept,
    shipping: {
      ...kept.shipping,
      name: kept.shipping.name || [firstName, lastName].filter(Boolean).join(' '),
      email: email || kept.shipping.email,
    },
  }
}

function keep(values: CheckoutValues) {
  const { checkoutFormValues } = useAccount.getState()
  useAccount.setState({ checkoutFormValues: { ...checkoutFormValues, ...toKeptValues(values) } })
  if (useCart.getState().isBulkPackaging !== values.isBulkPackaging) {
    useCart.setState({ isBulkPackaging: values.isBulkPackaging })
  }
}

/** The form's rules for react-hook-form. */
const formResolver: Resolver<CheckoutValues> = (values) => {
  const check = checkForm(values)
  return check.ok ? { values, errors: {} } : { values: {}, errors: nested(check.issues) }
}

function nested(issues: { path: string; message: string }[]): FieldErrors<CheckoutValues> {
  const errors: Record<string, Record<string, { type: string; message: string }>> = {}
  for (const { path, message } of issues) {
    const [side = '', field = ''] = path.split('.')
    errors[side] = { ...errors[side], [field]: { type: 'rule', message } }
  }
  return errors
}

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
