import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { MarketCode } from '../../../../shop/kernel/market-code.ts'
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
