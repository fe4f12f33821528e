import { useFormContext } from 'react-hook-form'
import { useCountry, useRootData } from '../../../shell/root-data.ts'
import { useAccount } from '../../../state/account.ts'
import { useCart } from '../../../state/cart.ts'
import { useLocale } from '../../../state/locale.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useSideField } from './address-fields.tsx'
import type { CheckoutValues } from './form-values.ts'

/** Who gets the parcel, how to reach them, and the country. */
export function ContactFields() {
  const { register, formState } = useFormContext<CheckoutValues>()
  const isSignedIn = useAccount((state) => state.token !== '' && state.email !== '')
  const isOffer = useCart((state) => state.offer.origin !== 'storefront')
  const errors = formState.errors.shipping
  return (
    <>
      <Field label="Full name" {...useSideField('shipping')('name')} />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSignedIn || isOffer}
        hint="For the receipt and the tracking number."
        {...register('shipping.email')}
        error={errors?.email?.message}
      />
      <Field
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Only for the carrier, about this parcel."
        {...register('shipping.phone')}
        error={errors?.phone?.message}
      />
      <CountryField error={errors?.country?.message} />
    </>
  )
}

/** The country is the locale's: another one has other prices and another currency, so it is changed for the whole shop. */
function CountryField({ error }: { error: string | undefined }) {
  const country = useCountry()
  const toCanada = useRootData()?.config.allowCanadianOrders ?? false
  // An offer is made for one country, at its prices.
  const isOffer = useCart((state) => state.offer.origin !== 'storefront')
  const setLocale = useLocale((state) => state.setLocale)
  return (
    <SelectField
      label="Country"
      name="shipping.country"
      autoComplete="shipping country"
      value={country}
      error={error}
      hint={country === 'ca' ? 'Prices in Canadian dollars.' : 'Prices in US dollars.'}
      onChange={(event) => setLocale(`en-${event.target.value}`)}
    >
      {(!isOffer || country === 'us') && <option value="us">United States</option>}
      {toCanada && (!isOffer || country === 'ca') && <option value="ca">Canada</option>}
    </SelectField>
  )
}
