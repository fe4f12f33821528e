import { useState } from 'react'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import { isKnownBuyer } from '../../../checkout/checkout-steps.ts'
import { EmailMismatch } from '../../../parts/sign-in/email-mismatch.tsx'
import { LogInForm } from '../../../parts/sign-in/log-in-form.tsx'
import { useSocialLogin } from '../../../parts/sign-in/use-social-login.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { loadPricing } from '../../../parts/state/price-cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Tells a guest that the email has an account; logging in is an offer. */
export function KnownEmail({ onLogIn }: { onLogIn: () => void }) {
  const t = useWords(checkoutWords)
  const isRegistered = useAccount(({ token, isEmailRegistered }) => token === '' && isEmailRegistered)
  const isProven = useCart(({ offer }) => isKnownBuyer(false, offer))
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

/** Stands outside the form of the page, since it has one of its own. */
export function LogInDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useWords(checkoutWords)
  const [known] = useState(email.trim())
  const onDone = async () => {
    onClose()
    await loadPricing()
  }
  const social = useSocialLogin({ orderEmail: known, createUser: true, onDone })
  return (
    <Dialog open onClose={onClose} title={t('known.logIn')}>
      {social.mismatch === undefined ? (
        <LogInForm email={known} social={social} onDone={onDone} variant="primary" />
      ) : (
        <EmailMismatch social={social} providerEmail={social.mismatch} orderEmail={known} />
      )}
    </Dialog>
  )
}
