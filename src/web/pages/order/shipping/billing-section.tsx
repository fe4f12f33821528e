import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { AddressFields, useSideField } from './address-fields.tsx'
import type { CheckoutValues } from './form-values.ts'

/** The card's address: the same as the parcel's unless the shopper says otherwise. */
export function BillingSection() {
  const { register, watch } = useFormContext<CheckoutValues>()
  return (
    <>
      <Checkbox label="Billing address is the same as shipping" {...register('billingIsShipping')} />
      {!watch('billingIsShipping') && <BillingFields />}
    </>
  )
}

function BillingFields() {
  const { register, watch, setValue } = useFormContext<CheckoutValues>()
  const country = watch('billing.country') === 'ca' ? 'ca' : 'us'
  const countryField = register('billing.country')
  return (
    <fieldset className="grid gap-5 rounded-card border border-hairline p-4 sm:p-5">
      <legend className="px-2 font-extrabold">Billing address</legend>
      <Field label="Name on the bill" {...useSideField('billing')('name')} />
      <SelectField
        label="Country"
        autoComplete="billing country"
        {...countryField}
        onChange={async (event) => {
          await countryField.onChange(event)
          setValue('billing.state', '')
        }}
      >
        <option value="us">United States</option>
        <option value="ca">Canada</option>
      </SelectField>
      <AddressFields side="billing" country={country} />
    </fieldset>
  )
}
