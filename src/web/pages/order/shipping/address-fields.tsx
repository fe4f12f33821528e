import { useState } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { getCountry } from '../../../../shop/facts/addresses/lookup.ts'
import { namedSubdivisions } from '../../../../shop/facts/addresses/subdivision-names.ts'
import { MARKETS } from '../../../../shop/facts/markets/markets.ts'
import type { MarketCode } from '../../../../shop/kernel/market-code.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useLanguage } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { usePostalFill } from './use-postal-fill.ts'

type Side = 'shipping' | 'billing'
type PlaceField = 'name' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode'

/** Registers a field of one side and reads its error. */
export function useSideField(side: Side) {
  const { register, formState } = useFormContext<CheckoutValues>()
  return (name: PlaceField) => ({
    ...register(`${side}.${name}` as FieldPath<CheckoutValues>),
    error: formState.errors[side]?.[name]?.message,
    autoComplete: `${side} ${TOKENS[name]}`,
  })
}

/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
const TOKENS: Record<PlaceField, string> = {
  name: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
}

/** Street to postal code, in the words of the country. */
export function AddressFields({ side, country }: { side: Side; country: MarketCode }) {
  const t = useWords(checkoutWords)
  const field = useSideField(side)
  return (
    <>
      <Field label={t('shipping.line1')} {...field('line1')} />
      <SecondLine side={side} />
      <PostalCodeField side={side} country={country} />
      <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
        <Field label={t('shipping.city')} {...field('city')} />
        <StateField side={side} country={country} />
      </div>
    </>
  )
}

function SecondLine({ side }: { side: Side }) {
  const t = useWords(checkoutWords)
  const { watch } = useFormContext<CheckoutValues>()
  const field = useSideField(side)('line2')
  const isFilled = watch(`${side}.line2`) !== ''
  const [open, setOpen] = useState(isFilled)
  // Filled from a kept address, it shows; emptied by hand, it stays.
  if (isFilled && !open) setOpen(true)
  if (open || field.error) return <Field label={t('shipping.line2')} optional={t('optional')} {...field} />
  return (
    <button
      type="button"
      className="-my-2.5 min-h-11 justify-self-start rounded-button text-sm font-semibold text-service-text underline"
      onClick={() => setOpen(true)}
    >
      {t('shipping.line2.add')}
    </button>
  )
}

function StateField({ side, country }: { side: Side; country: MarketCode }) {
  const t = useWords(checkoutWords)
  const { iso2, subdivisionLabel } = getCountry(country)
  return (
    <SelectField label={t(`shipping.state.${subdivisionLabel}`)} {...useSideField(side)('state')}>
      <option value="">{t('shipping.state.choose')}</option>
      {namedSubdivisions(iso2, useLanguage()).map((state) => (
        <option key={state.iso2} value={state.iso2}>
          {state.name}
        </option>
      ))}
    </SelectField>
  )
}

function PostalCodeField({ side, country }: { side: Side; country: MarketCode }) {
  const t = useWords(checkoutWords)
  const field = useSideField(side)('postalCode')
  const keyboard = MARKETS[country].postal.isNumeric
    ? ({ inputMode: 'numeric' } as const)
    : { autoCapitalize: 'characters' }
  usePostalFill(side, country)
  return (
    <Field
      label={t(`shipping.postalCode.${country}`)}
      className="[&_input]:max-w-60"
      {...keyboard}
      {...field}
    />
  )
}
