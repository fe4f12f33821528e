import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { OfferNotice } from '../../../cart/offer-notice.tsx'
import { checkoutWords } from '../../../messages/checkout.ts'
import { ErrorArea } from '../../../shell/error-area.tsx'
import { useCountry } from '../../../shell/root-data.ts'
import { useAccount } from '../../../state/account.ts'
import { useErrors } from '../../../state/errors.ts'
import { moveTo } from '../../../state/pricing-place.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useWords } from '../../../words/words.ts'
import { orderPageMeta } from '../checkout/order-page-meta.ts'
import { PageTitle } from '../checkout/page-title.tsx'
import { forgetSentBack, readSentBack, type SentBack } from '../checkout/sent-back.ts'
import { AddressFields } from './address-fields.tsx'
import { BillingSection } from './billing-section.tsx'
import { BusinessSection } from './business-section.tsx'
import { type CheckedForm, fieldIssues } from './check-form.ts'
import { ContactFields } from './contact-fields.tsx'
import { EnterpriseSection } from './enterprise-section.tsx'
import type { CheckoutValues } from './form-values.ts'
import { SuggestionDialog } from './suggestion-dialog.tsx'
import { useAddressCheck } from './use-address-check.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useTaxLocation } from './use-tax-location.ts'

export const meta = orderPageMeta(checkoutWords, 'shipping.meta')

export default function Shipping() {
  const t = useWords(checkoutWords)
  const country = useCountry()
  const navigate = useNavigate()
  const form = useKeptForm(country)
  const [sentBack] = useState(readSentBack)
  useTaxLocation(form.watch('shipping'))
  useSentBack(form, sentBack)
  const { check, asked } = useAddressCheck(form)

  const goOn = form.handleSubmit(async () => {
    const good = await check()
    if (!good) return
    keepChecked(good.checked)
    forgetSentBack()
    const isGuest = useAccount.getState().token === ''
    const { notes } = good
    await navigate(isGuest ? '/order/checkout/account' : '/order/checkout/payment', { state: { notes } })
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={goOn} className="grid gap-5">
        <PageTitle>{t('shipping.title')}</PageTitle>
        {sentBack?.message && (
          <Notice tone="error">
            <p>{sentBack.message}</p>
          </Notice>
        )}
        <OfferNotice />
        <ContactFields />
        <ErrorArea type="shippingAddressValidation" />
        <AddressFields side="shipping" country={country} />
        <div className="-my-2.5 grid">
          <BusinessSection />
          <EnterpriseSection />
        </div>
        <BillingSection />
        <Button
          type="submit"
          className="mt-2 w-full"
          loading={form.formState.isSubmitting}
          onMouseDown={keepFocus}
        >
          {t('shipping.submit')}
        </Button>
      </form>
      <SuggestionDialog asked={asked} />
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
    const refusedCode = sentBack?.issues.find(({ path }) => path === 'order.enterpriseId')
    if (refusedCode) useErrors.getState().setError('enterpriseId', refusedCode.message)
    const [first, ...rest] = fieldIssues(sentBack?.issues ?? []).filter(({ path }) => isField(path))
    for (const { path, message } of rest) form.setError(path as keyof CheckoutValues, { message })
    if (first)
      form.setError(first.path as keyof CheckoutValues, { message: first.message }, { shouldFocus: true })
  }, [form, sentBack])
}

function isField(path: string) {
  return path.startsWith('shipping.') || path.startsWith('billing.')
}
