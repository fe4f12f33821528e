import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useLanguage } from '../../../base/root-data.ts'
import { useWords } from '../../../base/words.ts'
import { askedAgreements, placeOf } from '../../../checkout/asked-agreements.ts'
import { PageTitle } from '../../../checkout/calm-page.tsx'
import { checkKeptForm } from '../../../checkout/checkout-order.ts'
import { isKnownBuyer } from '../../../checkout/checkout-steps.ts'
import { CheckoutTrouble, WaitingPlace } from '../../../checkout/checkout-trouble.tsx'
import { fromKeptValues } from '../../../checkout/form-values.ts'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { readRenewalChoice } from '../../../checkout/renewal-choice.ts'
import { StepGuard } from '../../../checkout/step-guard.tsx'
import { usePrepareCheckout } from '../../../checkout/use-prepare-checkout.ts'
import { OfflineLine } from '../../../parts/errors/offline-line.tsx'
import { CreateAccountForm } from '../../../parts/sign-in/create-account-form.tsx'
import { EmailMismatch } from '../../../parts/sign-in/email-mismatch.tsx'
import { EmailPrompt } from '../../../parts/sign-in/email-prompt.tsx'
import { LogInForm } from '../../../parts/sign-in/log-in-form.tsx'
import { useSocialLogin } from '../../../parts/sign-in/use-social-login.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { shownMarket } from '../../../parts/state/config.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FoldSummary } from '../../../ui/fold-summary.tsx'
import type { Route } from './+types/account.ts'
import { PlainAccount, readAccountStep, takeAccount } from './plain-account.tsx'

export const meta = orderPageMeta(checkoutWords, 'account.meta')

export const loader = ({ context }: Route.LoaderArgs) => readAccountStep(context)

export const clientLoader = async () => null

export const action = takeAccount

/** Without scripts the server's own page (`plain-account.tsx`) stands here. */
export default function AccountStep({ loaderData, actionData }: Route.ComponentProps) {
  if (import.meta.env.SSR) {
    return loaderData && <PlainAccount data={loaderData} refused={actionData ?? null} />
  }
  return <LiveAccountStep />
}

function LiveAccountStep() {
  const [wasKnown] = useState(() =>
    isKnownBuyer(useAccount.getState().token !== '', useCart.getState().offer),
  )
  if (wasKnown) return <Navigate to="/order/checkout/payment" replace />
  return (
    <StepGuard>
      <AccountChoice />
    </StepGuard>
  )
}

/** Going on as a guest comes first; an account is an offer beside it. */
function AccountChoice() {
  const t = useWords(checkoutWords)
  const navigate = useNavigate()
  const language = useLanguage()
  const { prepare, busy, problem } = usePrepareCheckout()
  const [email] = useState(currentEmail)
  const [isKnown] = useState(() => useAccount.getState().isEmailRegistered)
  const isEditing = useAccount((state) => state.isEditingAccount)
  useEffect(() => () => void useAccount.setState({ isEditingAccount: false }), [])
  const noteEditing = (event: React.ToggleEvent<HTMLDetailsElement>) => {
    const { open, parentElement } = event.currentTarget
    const isOtherOpen = parentElement?.querySelector('details[open]') !== null
    useAccount.setState({ isEditingAccount: open || isOtherOpen })
  }
  const onDone = () => goOn(false)
  const social = useSocialLogin({ orderEmail: email, createUser: true, onDone })

  async function goOn(asGuest: boolean) {
    useAccount.setState({ wasLoginOrCreateSkipped: asGuest })
    const typed = fromKeptValues(useAccount.getState().checkoutFormValues, shownMarket())
    const asked = askedAgreements(useCart.getState(), { ...placeOf(typed), locale: language })
    const next = asked.length > 0 ? 'agree' : await prepare(readRenewalChoice())
    if (next === 'pay' || next === 'agree') await navigate('/order/checkout/payment')
  }

  if (social.mismatch !== undefined) {
    return <EmailMismatch social={social} providerEmail={social.mismatch} orderEmail={email} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageTitle>{t('account.title')}</PageTitle>
      <p className="text-soft">
        {t.rich('account.text', {
          email: <strong className="wrap-anywhere text-ink">{email}</strong>,
        })}
      </p>
      <WaitingPlace />
      {problem && <CheckoutTrouble problem={problem} />}
      <OfflineLine />
      <Button
        className="w-full"
        variant={isEditing ? 'secondary' : 'primary'}
        loading={busy}
        onClick={() => void goOn(true)}
      >
        {t('account.guest')}
      </Button>
      <Card className="grid gap-1 pb-3 shadow-none!">
        <h2 className="font-extrabold">{t('account.or')}</h2>
        <details name="account" className="group border-hairline border-b" onToggle={noteEditing}>
          <FoldSummary className="min-h-12 justify-between">{t('account.create')}</FoldSummary>
          <CreateAccountForm email={email} social={social} onDone={onDone} />
        </details>
        <details name="account" className="group" open={isKnown || undefined} onToggle={noteEditing}>
          <FoldSummary className="min-h-12 justify-between">{t('account.logIn')}</FoldSummary>
          <LogInForm email={email} social={social} onDone={onDone} />
        </details>
      </Card>
      <EmailPrompt social={social} />
    </div>
  )
}

function currentEmail(): string {
  const check = checkKeptForm()
  return check.ok ? check.checked.email : useAccount.getState().guestEmail
}
