import { useState } from 'react'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { useWords } from '../../../base/words.ts'
import { EmailMismatch } from '../../../parts/sign-in/email-mismatch.tsx'
import { LogInForm } from '../../../parts/sign-in/log-in-form.tsx'
import { useSocialLogin } from '../../../parts/sign-in/use-social-login.ts'
import { loadPricing } from '../../../parts/state/price-cart.ts'
import { Dialog } from '../../../ui/dialog.tsx'

/** Stands outside the form of the page, since it has one of its own. */
export default function LogInDialog({ email, onClose }: { email: string; onClose: () => void }) {
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
