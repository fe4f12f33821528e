import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { marketOf, openMarkets } from '../../../../shop/facts/markets/markets.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useLocale } from '../../../base/locale.ts'
import { useCountry, useRootData } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { isKnownBuyer } from '../../../checkout/checkout-steps.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'
import { checkEmail } from '../../../parts/sign-in/check-email.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useSideField } from './address-fields.tsx'
import { MailCode } from './mail-code.tsx'
import { meantEmail } from './meant-email.ts'

/** Who gets the parcel, how to reach them, and the country. */
export function ContactFields({ onLogIn }: { onLogIn: () => void }) {
  const t = useWords(checkoutWords)
  const { register, formState, getValues } = useFormContext<CheckoutValues>()
  useEffect(() => void checkEmail(getValues('shipping.email')), [getValues])
  const isSignedIn = useAccount((state) => state.token !== '' && state.email !== '')
  const isOffer = useCart((state) => state.offer.origin !== 'storefront')
  const errors = formState.errors.shipping
  return (
    <>
      <Field label={t('shipping.name')} {...useSideField('shipping')('name')} />
      <Field
        label={t('shipping.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSignedIn || isOffer}
        hint={t('shipping.email.hint')}
        {...register('shipping.email', { onBlur: (event) => void checkEmail(event.target.value) })}
        error={errors?.email?.message}
      />
      <MeantEmail />
      <KnownEmail onLogIn={onLogIn} />
      <MailCode />
      <Field
        label={t('shipping.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('shipping.phone.hint')}
        {...register('shipping.phone')}
        error={errors?.phone?.message}
      />
      <CountryField error={errors?.country?.message} />
    </>
  )
}

/** Asks whether a domain was misspelled, once the field has been left; the buyer may ignore it. */
function MeantEmail() {
  const t = useWords(checkoutWords)
  const { watch, setValue, formState } = useFormContext<CheckoutValues>()
  const wasLeft = formState.touchedFields.shipping?.email
  const meant = wasLeft ? meantEmail(watch('shipping.email')) : undefined
  function take(email: string) {
    setValue('shipping.email', email, { shouldValidate: true, shouldDirty: true })
    void checkEmail(email)
  }
  return (
    <p role="status" className="-mt-3 text-sm empty:hidden">
      {meant &&
        t.rich('shipping.email.meant', {
          email: (
            <button
              type="button"
              className="min-h-11 font-semibold text-service-text underline wrap-anywhere"
              onClick={() => take(meant)}
            >
              {meant}
            </button>
          ),
        })}
    </p>
  )
}

/** With all that logging in is made of: most buyers have no account, so it is fetched for those who have one. */
export const loadLogIn = () => import('./log-in-dialog.tsx')
export type LogInDialog = Awaited<ReturnType<typeof loadLogIn>>['default']

/** Tells a guest that the email has an account; logging in is an offer. */
function KnownEmail({ onLogIn }: { onLogIn: () => void }) {
  const t = useWords(checkoutWords)
  const isRegistered = useAccount(({ token, isEmailRegistered }) => token === '' && isEmailRegistered)
  const isProven = useCart(({ offer }) => isKnownBuyer(false, offer))
  useEffect(() => {
    if (isRegistered) loadLogIn().catch(() => {})
  }, [isRegistered])
  return (
    <div role="status" className="empty:hidden">
      {isRegistered && !isProven && (
        <Notice tone="info">
          <p>{t('known.text')}</p>
          <Button variant="secondary" className="mt-3" onClick={onLogIn}>
            {t('known.logIn')}
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** The country is the locale's: another one has other prices and another currency, so it is changed for the whole shop. */
function CountryField({ error }: { error: string | undefined }) {
  const t = useWords(checkoutWords)
  const country = useCountry()
  const config = useRootData()?.config
  const open = config ? openMarkets(config) : [country]
  // An offer is made for one country, at its prices.
  const isOffer = useCart((state) => state.offer.origin !== 'storefront')
  const setCountry = useLocale((state) => state.setCountry)
  return (
    <SelectField
      label={t('shipping.country')}
      name="shipping.country"
      autoComplete="shipping country"
      value={country}
      error={error}
      hint={t(`shipping.prices.${country}`)}
      onChange={(event) => setCountry(marketOf(event.target.value).code)}
    >
      {(isOffer ? [country] : open).map((code) => (
        <option key={code} value={code}>
          {t(`shipping.country.${code}`)}
        </option>
      ))}
    </SelectField>
  )
}
