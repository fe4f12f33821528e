import { getCountry } from '../../../../shop/facts/addresses/lookup.ts'
import { namedSubdivisions } from '../../../../shop/facts/addresses/subdivision-names.ts'
import { MARKETS, openMarkets } from '../../../../shop/facts/markets/markets.ts'
import { MARKET_CODES, type MarketCode } from '../../../../shop/kernel/market-code.ts'
import { PO_NUMBER_LENGTH } from '../../../../shop/sale/orders/po-number.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useCountry, useLanguage, useRootData } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import type { AddressValues, CheckoutValues } from '../../../checkout/form-values.ts'
import type { PurchaseView } from '../../../checkout/plain/read-purchase.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldSummary } from '../../../ui/fold-summary.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { PlainMailCode } from './mail-code.tsx'

export type ErrorOf = (path: string) => string | undefined

interface PartProps {
  values: CheckoutValues
  errorOf: ErrorOf
}

interface ContactProps extends PartProps {
  view: PurchaseView
  codeTrouble: string | undefined
}

export function Contact({ values: { shipping }, view, errorOf, codeTrouble }: ContactProps) {
  const t = useWords(checkoutWords)
  const country = useCountry()
  const config = useRootData()?.config
  const { form, buyer } = view
  const open = config && !form.offer ? openMarkets(config) : [country]
  return (
    <>
      <Field
        label={t('shipping.name')}
        name="shipping.name"
        autoComplete="shipping name"
        defaultValue={shipping.name}
        error={errorOf('shipping.name')}
      />
      <Field
        label={t('shipping.email')}
        name="shipping.email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={buyer.isMember || form.offer !== null}
        hint={t('shipping.email.hint')}
        defaultValue={shipping.email}
        error={errorOf('shipping.email')}
      />
      {!buyer.isMember && !form.offer && <PlainMailCode asked={form.codeEmail} trouble={codeTrouble} />}
      <Field
        label={t('shipping.phone')}
        name="shipping.phone"
        type="tel"
        autoComplete="tel"
        hint={t('shipping.phone.hint')}
        defaultValue={shipping.phone}
        error={errorOf('shipping.phone')}
      />
      <SelectField
        label={t('shipping.country')}
        name="shipping.country"
        autoComplete="shipping country"
        defaultValue={country}
        hint={t(`shipping.prices.${country}`)}
        error={errorOf('shipping.country')}
      >
        <Countries codes={open} />
      </SelectField>
    </>
  )
}

interface PlaceProps {
  side: 'shipping' | 'billing'
  values: AddressValues
  errorOf: ErrorOf
}

/** Street to postal code. A bill may go to another country than the parcel, so its states are those of all. */
export function Place({ side, values, errorOf }: PlaceProps) {
  const t = useWords(checkoutWords)
  const country = useCountry()
  const field = (name: 'line1' | 'line2' | 'city' | 'postalCode', token: string) => ({
    name: `${side}.${name}`,
    autoComplete: `${side} ${token}`,
    defaultValue: values[name],
    error: errorOf(`${side}.${name}`),
  })
  const countries: readonly MarketCode[] = side === 'billing' ? MARKET_CODES : [country]
  return (
    <>
      <Field label={t('shipping.line1')} {...field('line1', 'address-line1')} />
      <Field label={t('shipping.line2')} optional={t('optional')} {...field('line2', 'address-line2')} />
      <Field
        label={t(`shipping.postalCode.${country}`)}
        className="[&_input]:max-w-60"
        inputMode={side === 'shipping' && MARKETS[country].postal.isNumeric ? 'numeric' : undefined}
        {...field('postalCode', 'postal-code')}
      />
      <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
        <Field label={t('shipping.city')} {...field('city', 'address-level2')} />
        <SelectField
          label={t(`shipping.state.${getCountry(country).subdivisionLabel}`)}
          name={`${side}.state`}
          autoComplete={`${side} address-level1`}
          defaultValue={values.state}
          error={errorOf(`${side}.state`)}
        >
          <option value="">{t('shipping.state.choose')}</option>
          {countries.length === 1 ? (
            <States country={country} />
          ) : (
            countries.map((code) => (
              <optgroup key={code} label={t(`shipping.country.${code}`)}>
                <States country={code} />
              </optgroup>
            ))
          )}
        </SelectField>
      </div>
    </>
  )
}

function Countries({ codes }: { codes: readonly MarketCode[] }) {
  const t = useWords(checkoutWords)
  return codes.map((code) => (
    <option key={code} value={code}>
      {t(`shipping.country.${code}`)}
    </option>
  ))
}

function States({ country }: { country: MarketCode }) {
  return namedSubdivisions(getCountry(country).iso2, useLanguage()).map(({ iso2, name }) => (
    <option key={iso2} value={iso2}>
      {name}
    </option>
  ))
}

export function Business({ values, view, errorOf }: PartProps & { view: PurchaseView }) {
  const t = useWords(checkoutWords)
  const { businessName } = values.shipping
  const error = errorOf('shipping.businessName')
  const isExempt = view.form.taxCertificate !== ''
  const isOpen =
    isExempt || businessName !== '' || values.poNumber !== '' || values.isBulkPackaging || error !== undefined
  return (
    <details className="group" open={isOpen || undefined}>
      <FoldSummary className="text-sm">{t('business.title')}</FoldSummary>
      <div className="grid gap-4 pt-1 pb-3">
        <Field
          label={t('business.name')}
          optional={t('optional')}
          name="shipping.businessName"
          autoComplete="shipping organization"
          defaultValue={businessName}
          error={error}
        />
        <Field
          label={t('business.po')}
          optional={t('optional')}
          name="poNumber"
          autoComplete="off"
          maxLength={PO_NUMBER_LENGTH}
          defaultValue={values.poNumber}
          hint={t('business.po.hint')}
        />
        <Checkbox label={t('business.bulk')} name="isBulkPackaging" defaultChecked={values.isBulkPackaging} />
        <p className="text-sm text-soft">{t(isExempt ? 'exempt.carried' : 'exempt.offer')}</p>
        <Button
          type="submit"
          name="do"
          value={isExempt ? 'remove-certificate' : 'certificate'}
          variant="secondary"
          className="justify-self-start"
        >
          {t(isExempt ? 'exempt.remove' : 'exempt.add')}
        </Button>
      </div>
    </details>
  )
}

/** Shown as soon as the box above it is unticked, which takes no script. */
export function Billing({ values, errorOf }: PartProps) {
  const t = useWords(checkoutWords)
  return (
    <div className="group/billing grid gap-5">
      <Checkbox
        label={t('billing.same')}
        name="billingIsShipping"
        defaultChecked={values.billingIsShipping}
      />
      <fieldset className="grid gap-5 rounded-card border border-hairline p-4 group-has-[[name=billingIsShipping]:checked]/billing:hidden sm:p-5">
        <legend className="px-2 font-extrabold">{t('billing.title')}</legend>
        <Field
          label={t('billing.name')}
          name="billing.name"
          autoComplete="billing name"
          defaultValue={values.billing.name}
          error={errorOf('billing.name')}
        />
        <SelectField
          label={t('shipping.country')}
          name="billing.country"
          autoComplete="billing country"
          defaultValue={values.billing.country}
          error={errorOf('billing.country')}
        >
          <Countries codes={MARKET_CODES} />
        </SelectField>
        <Place side="billing" values={values.billing} errorOf={errorOf} />
      </fieldset>
    </div>
  )
}
