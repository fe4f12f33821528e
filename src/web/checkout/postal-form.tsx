import type { AddressAnswer } from '../../shop/facts/addresses/address-answer.ts'
import { getCountry } from '../../shop/facts/addresses/lookup.ts'
import { namedSubdivisions } from '../../shop/facts/addresses/subdivision-names.ts'
import { isMarket, marketOf } from '../../shop/facts/markets/markets.ts'
import checkoutWords from '../../words/en-US/pages/checkout.json'
import orderStatusWords from '../../words/en-US/pages/order-status.json'
import thanksWords from '../../words/en-US/pages/thanks.json'
import { useLanguage } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'

const FIELDS = [
  'country',
  'firstName',
  'lastName',
  'businessName',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'phone',
] as const

/** A delivery address as a form sends it: text alone. */
export type AddressForm = Record<(typeof FIELDS)[number], string>

export function readAddressForm(sent: FormData): AddressForm {
  return Object.fromEntries(FIELDS.map((name) => [name, String(sent.get(name) ?? '')])) as AddressForm
}

export function formOf({ contact, businessName, line2, ...place }: AddressAnswer): AddressForm {
  const { country, line1, city, state, postalCode } = place
  return {
    country,
    firstName: contact.firstName,
    lastName: contact.lastName,
    businessName: businessName ?? '',
    line1,
    line2: line2 ?? '',
    city,
    state,
    postalCode,
    phone: nationalPhone(contact.phone ?? ''),
  }
}

/** A number of the US or Canada as people there write it, as in `(512) 555-0143`; any other as it is. */
function nationalPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '($1) $2-$3')
}

/** As the API takes it. */
export function addressOf({ firstName, lastName, phone, ...place }: AddressForm) {
  return { ...place, contact: { firstName, lastName, phone } }
}

/** Fields of a delivery address for a form that the server reads. */
export function PostalFields({ form, country }: { form: AddressForm; country: string }) {
  const t = useWords(orderStatusWords)
  const words = useWords(checkoutWords)
  const market = marketOf(country)
  const { iso2, subdivisionLabel } = getCountry(market.country)
  const field = (name: keyof AddressForm, autoComplete: string) => ({
    name,
    defaultValue: form[name],
    autoComplete: `shipping ${autoComplete}`,
  })
  return (
    <>
      <input type="hidden" name="country" value={country} />
      <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
        <Field label={t('address.firstName')} required {...field('firstName', 'given-name')} />
        <Field label={t('address.lastName')} required {...field('lastName', 'family-name')} />
      </div>
      <Field
        label={t('address.business')}
        optional={words('optional')}
        {...field('businessName', 'organization')}
      />
      <Field label={words('shipping.line1')} required {...field('line1', 'address-line1')} />
      <Field
        label={words('shipping.line2')}
        optional={words('optional')}
        {...field('line2', 'address-line2')}
      />
      <Field label={words('shipping.city')} required {...field('city', 'address-level2')} />
      <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
        <SelectField
          label={words(`shipping.state.${subdivisionLabel}`)}
          required
          {...field('state', 'address-level1')}
        >
          {!form.state && <option value="">{words('shipping.state.choose')}</option>}
          {namedSubdivisions(iso2, useLanguage()).map((state) => (
            <option key={state.iso2} value={state.iso2}>
              {state.name}
            </option>
          ))}
        </SelectField>
        <Field
          label={words(`shipping.postalCode.${market.code}`)}
          required
          {...field('postalCode', 'postal-code')}
        />
      </div>
      <Field label={t('address.phone')} type="tel" required {...field('phone', 'tel')} />
    </>
  )
}

/** An address as it stands on a label. */
export function AddressLines({ address }: { address: AddressAnswer }) {
  const t = useWords(thanksWords)
  const { contact, businessName, line1, line2, city, state, postalCode, country } = address
  const lines = [
    `${contact.firstName} ${contact.lastName}`,
    businessName,
    line1,
    line2,
    `${city}, ${state} ${postalCode}`,
    isMarket(country) ? t(`country.${country}`) : country.toUpperCase(),
  ]
  return (
    <address translate="no" className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  )
}
