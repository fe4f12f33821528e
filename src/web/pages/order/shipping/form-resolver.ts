import type { FieldErrors, Resolver } from 'react-hook-form'
import { checkForm } from '../../../checkout/check-form.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'

/** The form's rules for react-hook-form. */
export const formResolver: Resolver<CheckoutValues> = (values) => {
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
