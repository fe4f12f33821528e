import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useAccount } from '../../../state/account.ts'
import { useCart } from '../../../state/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { askedAgreements } from '../checkout/asked-agreements.ts'
import { checkKeptForm } from '../checkout/checkout-order.ts'
import { CheckoutTrouble } from '../checkout/checkout-trouble.tsx'
import { PageTitle } from '../checkout/page-title.tsx'
import { readRenewalChoice } from '../checkout/renewal-choice.ts'
import { StepGuard } from '../checkout/step-guard.tsx'
import { usePrepareCheckout } from '../checkout/use-prepare-checkout.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { LogInForm } from './log-in-form.tsx'

export const meta = () => [{ title: 'Account (optional) | Milepost' }]

export default function AccountStep() {
  const [wasSignedIn] = useState(() => useAccount.getState().token !== '')
  if (wasSignedIn) return <Navigate to="/order/checkout/payment" replace />
  return (
    <StepGuard>
      <AccountChoice />
    </StepGuard>
  )
}

/** Going on as a guest comes first; an account is an offer beside it. */
function AccountChoice() {
  const navigate = useNavigate()
  const { prepare, busy, problem } = usePrepareCheckout()
  const [email] = useState(currentEmail)

  async function goOn(asGuest: boolean) {
    useAccount.setState({ wasLoginOrCreateSkipped: asGuest })
    const next = askedAgreements(useCart.getState()).length > 0 ? 'agree' : await prepare(readRenewalChoice())
    if (next === 'pay' || next === 'agree') await navigate('/order/checkout/payment')
  }

  return (
    <div className="grid gap-5">
      <PageTitle>Continue as a guest</PageTitle>
      <p className="text-soft">
        You need no account to buy. The receipt goes to{' '}
        <strong className="break-words text-ink">{email}</strong>, and you can make an account later with the
        same address.
      </p>
      {problem && <CheckoutTrouble problem={problem} />}
      <Button className="w-full" loading={busy} onClick={() => void goOn(true)}>
        Continue as guest
      </Button>
      <Card className="grid gap-1 shadow-none">
        <p className="font-extrabold">Or use an account</p>
        <details name="account" className="border-hairline border-b">
          <summary className="min-h-12 cursor-pointer py-3 font-semibold">Create an account</summary>
          <CreateAccountForm email={email} onDone={() => goOn(false)} />
        </details>
        <details name="account">
          <summary className="min-h-12 cursor-pointer py-3 font-semibold">Log in</summary>
          <LogInForm email={email} onDone={() => goOn(false)} />
        </details>
      </Card>
    </div>
  )
}

function currentEmail(): string {
  const check = checkKeptForm()
  return check.ok ? check.checked.email : useAccount.getState().guestEmail
}
