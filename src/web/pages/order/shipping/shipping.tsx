import { useEffect, useRef, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { hasKnownState, hasValidPostalCode } from '../../../../shop/facts/addresses/place-rules.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useCountry } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { PageTitle } from '../../../checkout/calm-page.tsx'
import { type CheckedForm, fieldIssues } from '../../../checkout/check-form.ts'
import { isKnownBuyer } from '../../../checkout/checkout-steps.ts'
import { useAfterFirstForm } from '../../../checkout/first-form.ts'
import type { CheckoutValues, ShippingValues } from '../../../checkout/form-values.ts'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { forgetSentBack, readSentBack, type SentBack } from '../../../checkout/sent-back.ts'
import { OfferNotice } from '../../../parts/cart/offer-notice.tsx'
import { ErrorArea } from '../../../parts/errors/error-area.tsx'
import { useErrors } from '../../../parts/errors/errors.ts'
import { OfflineLine } from '../../../parts/errors/offline-line.tsx'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { moveTo, type PricingPlace } from '../../../parts/state/pricing-place.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/shipping.ts'
import { AddressFields } from './address-fields.tsx'
import { BillingSection } from './billing-section.tsx'
import { BusinessSection, UsageFold, useSentCertificate } from './business-section.tsx'
import { ContactFields, type LogInDialog, loadLogIn } from './contact-fields.tsx'
import { EnterpriseSection } from './enterprise-section.tsx'
import { ChooseAddress, type KeptAddress, useKeptAddresses } from './kept-addresses.tsx'
import { PlainShipping } from './plain-shipping.tsx'
import { readShipping, takeShipping } from './plain-shipping-calls.ts'
import { SuggestionDialog } from './suggestion-dialog.tsx'
import { useAddressCheck } from './use-address-check.ts'
import { useKeptForm } from './use-kept-form.ts'

export const meta = orderPageMeta(checkoutWords, 'shipping.meta')

export const loader = ({ context }: Route.LoaderArgs) => readShipping(context)

export const clientLoader = async () => null

export const action = takeShipping

/** Without scripts the server's own form (`plain-shipping.tsx`) stands here. */
export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  if (import.meta.env.SSR) return <PlainShipping view={loaderData} answer={actionData ?? null} />
  return <LiveShipping first={loaderData?.kept ?? null} />
}

function LiveShipping({ first }: { first: KeptAddress[] | null }) {
  const t = useWords(checkoutWords)
  const country = useCountry()
  const navigate = useNavigate()
  const form = useKeptForm(country)
  const kept = useKeptAddresses(form, country, first)
  const place = useAfterFirstForm()
  const [sentBack] = useState(readSentBack)
  const [LogIn, setLogIn] = useState<LogInDialog>()
  useTaxLocation(form.watch('shipping'))
  useSentBack(form, sentBack)
  useRefusedCode(sentBack)
  useSentCertificate()
  const { check, asked, takeUnchecked } = useAddressCheck(form)

  // Where it cannot be fetched the button stays as it is, to be pressed again.
  const openLogIn = () => {
    loadLogIn().then(
      ({ default: dialog }) => setLogIn(() => dialog),
      () => {},
    )
  }

  const goOn = form.handleSubmit(async () => {
    // Said above the button; everything typed is kept.
    if (!navigator.onLine) return
    // Asking for a price clears what is wrong, so it comes before the check says what is.
    followPlace(form.getValues('shipping'))
    const good = await check()
    if (!good) return
    keepChecked(good.checked)
    forgetSentBack()
    const isKnown = isKnownBuyer(useAccount.getState().token !== '', useCart.getState().offer)
    const { notes } = good
    await navigate(isKnown ? '/order/checkout/payment' : '/order/checkout/account', { state: { notes } })
  })

  return (
    <FormProvider {...form}>
      <form ref={place} noValidate method="post" onSubmit={goOn} className="grid gap-5">
        <PageTitle>{t('shipping.title')}</PageTitle>
        {sentBack?.message && (
          <Notice tone="error">
            <p>{sentBack.message}</p>
          </Notice>
        )}
        <OfferNotice />
        <ChooseAddress kept={kept} />
        <ContactFields onLogIn={openLogIn} />
        <ErrorArea type="shippingAddressValidation" />
        <AddressFields side="shipping" country={country} />
        <div className="-my-2.5 grid">
          <BusinessSection />
          <EnterpriseSection askPrice={() => followPlace(form.getValues('shipping'))} />
          <UsageField />
        </div>
        <BillingSection />
        <OfflineLine />
        <Button
          type="submit"
          className="mt-2 w-full"
          loading={form.formState.isSubmitting}
          onMouseDown={keepFocus}
        >
          {t('shipping.submit')}
        </Button>
        {takeUnchecked && (
          <Button type="submit" variant="secondary" className="w-full" onClick={takeUnchecked}>
            {t('check.goOn')}
          </Button>
        )}
      </form>
      <SuggestionDialog asked={asked} />
      {LogIn && <LogIn email={form.getValues('shipping.email')} onClose={() => setLogIn(undefined)} />}
    </FormProvider>
  )
}

/** Leaving a field may show its error and move the button away under the pointer, and the click would be lost. */
function keepFocus(event: React.MouseEvent) {
  event.preventDefault()
}

function keepChecked({ email, shippingAddress }: CheckedForm) {
  const { token } = useAccount.getState()
  const { country, state, city, postalCode, line1, businessName } = shippingAddress
  useAccount.setState({
    shippingAddress,
    classification: { businessDetails: { name: businessName ?? '' } },
    ...(token === '' && { guestEmail: email }),
  })
  moveTo({ country, state, city, postalCode, line1 })
}

/** Shows what the server said at the fields it speaks of, and begins at the first. */
function useSentBack(form: ReturnType<typeof useKeptForm>, sentBack: SentBack | null) {
  useEffect(() => {
    const [first, ...rest] = fieldIssues(sentBack?.issues ?? []).filter(({ path }) => isField(path))
    for (const { path, message } of rest) form.setError(path as keyof CheckoutValues, { message })
    if (first)
      form.setError(first.path as keyof CheckoutValues, { message: first.message }, { shouldFocus: true })
  }, [form, sentBack])
}

/** Says it of a refused code as well, and once more when the prices of this page come: asking for them clears errors. */
function useRefusedCode(sentBack: SentBack | null) {
  const isPricing = useCart((state) => state.isPricing)
  const timesSaid = useRef(0)
  const message = sentBack?.issues.find(({ path }) => path === 'order.enterpriseId')?.message
  useEffect(() => {
    if (!message || isPricing || timesSaid.current > 1) return
    timesSaid.current += 1
    useErrors.getState().setError('enterpriseId', message)
  }, [isPricing, message])
}

function isField(path: string) {
  return path.startsWith('shipping.') || path.startsWith('billing.')
}

function UsageField() {
  const { register, getValues } = useFormContext<CheckoutValues>()
  const [wasChosen] = useState(() => getValues('usage') !== '')
  return <UsageFold isOpen={wasChosen} {...register('usage')} />
}

/** Typing settles before the price is asked for, in ms. */
const SETTLE = 350

/** Lets the summary follow the address: as soon as a place can be taxed, and again when it changes. */
function useTaxLocation({ country, state, city, postalCode, line1 }: ShippingValues) {
  useEffect(() => {
    const timer = setTimeout(() => followPlace({ country, state, city, postalCode, line1 }), SETTLE)
    return () => clearTimeout(timer)
  }, [country, state, city, postalCode, line1])
}

function followPlace({ country, state, city, postalCode, line1 }: PricingPlace) {
  const place = { country, state, city: city.trim(), postalCode: postalCode.trim(), line1: line1.trim() }
  if (isTaxable(place)) void moveTo(place)
}

function isTaxable(place: PricingPlace): boolean {
  return place.state !== '' && hasKnownState(place) && hasValidPostalCode(place)
}
