import { useFormContext } from 'react-hook-form'
import { DEFAULT_MARKET, findMarket, MARKETS } from '../../../../shop/facts/markets/markets.ts'
import { MARKET_CODES } from '../../../../shop/kernel/market-code.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'
import { ErrorArea } from '../../../parts/errors/error-area.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { AddressFields, useSideField } from './address-fields.tsx'

/** The card's address: the same as the parcel's unless the shopper says otherwise. */
export function BillingSection() {
  const t = useWords(checkoutWords)
  const { register, watch } = useFormContext<CheckoutValues>()
  return (
    <>
      <Checkbox label={t('billing.same')} {...register('billingIsShipping')} />
      {!watch('billingIsShipping') && <BillingFields />}
    </>
  )
}

function BillingFields() {
  const t = useWords(checkoutWords)
  const { register, watch, setValue } = useFormContext<CheckoutValues>()
  const { code: country } = findMarket(watch('billing.country')) ?? MARKETS[DEFAULT_MARKET]
  const countryField = register('billing.country')
  return (
    <fieldset className="grid gap-5 rounded-card border border-hairline p-4 sm:p-5">
      <legend className="px-2 font-extrabold">{t('billing.title')}</legend>
      <ErrorArea type="billingAddressValidation" />
      <Field label={t('billing.name')} {...useSideField('billing')('name')} />
      <SelectField
        label={t('shipping.country')}
        autoComplete="billing country"
        {...countryField}
        onChange={async (event) => {
          await countryField.onChange(event)
          setValue('billing.state', '')
        }}
      >
        {MARKET_CODES.map((code) => (
          <option key={code} value={code}>
            {t(`shipping.country.${code}`)}
          </option>
        ))}
      </SelectField>
      <AddressFields side="billing" country={country} />
    </fieldset>
  )
}
